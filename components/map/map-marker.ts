import type { MapPlace } from '#lib/map/map-place.ts';
import styles from './place-map.module.css';

/** A place on a map: a button whose name shows when it is chosen, hovered or focused. */
export function createMarker({ name }: MapPlace, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.marker ?? '';
  // Otherwise MapLibre sets "Map marker".
  button.setAttribute('aria-label', name);
  button.setAttribute('aria-pressed', 'false');
  const label = document.createElement('span');
  label.textContent = name;
  button.append(label);
  button.addEventListener('click', onPress);
  return button;
}

/** Marks the chosen place's marker as pressed, and no other. */
export function showChosen(markers: ReadonlyMap<string, HTMLElement>, chosen: string): void {
  for (const [id, element] of markers) element.setAttribute('aria-pressed', String(id === chosen));
}
