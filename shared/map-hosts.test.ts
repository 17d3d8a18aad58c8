import { expect, it } from 'vitest';
import { mapHosts } from './map-hosts.ts';

it.each([
  [{}, []],
  [{ MAP_HOSTS: 'https://tiles.example' }, []],
  [{ MAP_STYLE_URL: 'https://maps.example/styles/light.json?key=1' }, ['https://maps.example']],
  [
    { MAP_STYLE_URL: 'https://maps.example/s.json', MAP_HOSTS: 'https://a.example/x, https://maps.example' },
    ['https://maps.example', 'https://a.example'],
  ],
  [{ MAP_STYLE_URL: "https://maps.example; script-src 'unsafe-inline'" }, []],
  [{ MAP_STYLE_URL: '/style.json' }, []],
])('allows for %o: %o', (settings, hosts) => {
  expect(mapHosts(settings)).toEqual(hosts);
});
