/** Where a board stands in its frame: shifted and enlarged, never away from the frame. */
export interface Place {
  x: number;
  y: number;
  zoom: number;
}

export const LARGEST = 5;

export const fitted = (): Place => ({ x: 0, y: 0, zoom: 1 });

/** Enlarge so that the point under the finger stays there. */
export function zoomAt(place: Place, by: number, x: number, y: number, width: number, height: number): Place {
  const zoom = Math.min(Math.max(place.zoom * by, 1), LARGEST);
  const factor = zoom / place.zoom;
  return inside({ x: x - (x - place.x) * factor, y: y - (y - place.y) * factor, zoom }, width, height);
}

export function moveBy(place: Place, dx: number, dy: number, width: number, height: number): Place {
  return inside({ ...place, x: place.x + dx, y: place.y + dy }, width, height);
}

function inside(place: Place, width: number, height: number): Place {
  const within = (at: number, size: number) => Math.min(0, Math.max(size - size * place.zoom, at));
  return { ...place, x: within(place.x, width), y: within(place.y, height) };
}
