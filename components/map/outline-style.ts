import type { StyleSpecification } from 'maplibre-gl';

/** Outlines of countries and names of large cities (scripts/geography/land.ts), a file of the shop. */
const LAND = '/assets/map/land.json';

/**
 * A map style without a tile provider: outlines of countries and names of large cities, in the shop's colours.
 *
 * @param element source of the colours
 */
export function outlineStyle(element: HTMLElement, isDark: boolean): StyleSpecification {
  const color = (token: string) => colorOf(element, token);
  // Drawn by the browser, so that no fonts are fetched.
  const font = getComputedStyle(element)
    .fontFamily.split(',', 1)
    .map((name) => name.replaceAll('"', ''));
  return {
    version: 8,
    name: isDark ? 'outline, dark' : 'outline, light',
    sources: { land: { type: 'geojson', data: LAND, attribution: 'Natural Earth', tolerance: 0.2 } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color('--tile') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color('--sheet') } },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: { 'line-color': color('--border'), 'line-width': 0.75 },
      },
      ...[1, 2, 3].map((rank) => ({
        id: `cities-${rank}`,
        type: 'symbol' as const,
        source: 'land',
        minzoom: [0, 4.5, 5.5][rank - 1],
        filter: ['==', ['get', 'rank'], rank] satisfies ['==', ['get', string], number],
        layout: {
          'text-field': ['get', 'name'] satisfies ['get', string],
          'text-font': font,
          'text-size': 13,
        },
        paint: {
          'text-color': color('--soft'),
          'text-halo-color': color('--sheet'),
          'text-halo-width': 1.5,
        },
      })),
    ],
  };
}

/** A token's colour as computed for this element: MapLibre does not support `light-dark()`. */
function colorOf(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
