import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";

const PATIENCE = 2000; // milliseconds; letters of another font are better than none

/** The letters come first: a page that is drawn with others moves under the pointer when they arrive. */
const letters = Promise.allSettled([...document.fonts].map((font) => font.load()));
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));

void Promise.race([letters, patience]).then(() => mount(App, { target: document.getElementById("page")! }));
