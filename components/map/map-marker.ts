import type { MapPlace } from '#lib/map/map-place.ts';
import styles from './place-map.module.css';

/** A place on a map: a button with its name, which shows once it is chosen, pointed at or has the focus. */
export function createMarker({ name }: MapPlace, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.marker ?? '';
  // MapLibre would call it "Map marker".
  button.setAttribute('aria-label', name);
  button.setAttribute('aria-pressed', 'false');
  const label = document.createElement('span');
  label.textContent = name;
  button.append(label);
  button.addEventListener('click', onPress);
  return button;
}

/** Presses the marker of the chosen place, and no other. */
export function showChosen(markers: ReadonlyMap<string, HTMLElement>, chosen: string): void {
  for (const [id, element] of markers) element.setAttribute('aria-pressed', String(id === chosen));
}
