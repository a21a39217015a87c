/** The page of the kit: every piece in every state. `?glaze` shows it in the dark theme. */
import { mount } from "svelte";
import "../../src/look/base.css";
import Page from "./Page.svelte";

document.documentElement.dataset["theme"] = location.search === "?glaze" ? "glaze" : "clay";
mount(Page, { target: document.getElementById("page")! });
