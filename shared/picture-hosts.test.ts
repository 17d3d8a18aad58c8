import { expect, it } from 'vitest';
import { pictureHosts } from './picture-hosts.ts';

it.each([
  [{}, []],
  [{ ASSET_STORE_URL: '/assets', MEDIA_URL: '/api/v3/media' }, []],
  [{ ASSET_STORE_URL: 'https://assets.example.net/charts' }, ['https://assets.example.net']],
  [
    { ASSET_STORE_URL: 'https://a.example.net', MEDIA_URL: 'http://cdn.example.net:8080/media/' },
    ['https://a.example.net', 'http://cdn.example.net:8080'],
  ],
  [
    { ASSET_STORE_URL: 'https://a.example.net/x', MEDIA_URL: 'https://a.example.net/y' },
    ['https://a.example.net'],
  ],
  [{ MEDIA_URL: "https://x; script-src 'unsafe-inline'" }, []],
])('%j allows %j', (settings, hosts) => {
  expect(pictureHosts(settings)).toEqual(hosts);
});
