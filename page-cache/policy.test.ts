import { afterEach, expect, it, vi } from 'vitest';
import { pictureHosts, policyByHashes, policyByNonce } from './policy.ts';

afterEach(() => vi.unstubAllEnvs());

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

it('is in the policy of public and of personal pages', () => {
  vi.stubEnv('MEDIA_URL', 'https://cdn.example.net/media');
  vi.stubEnv('ASSET_STORE_URL', 'https://assets.example.net');
  for (const policy of [policyByHashes([]), policyByNonce('abc')]) {
    const images = policy.split('; ').find((part) => part.startsWith('img-src'));
    expect(images).toBe("img-src 'self' data: blob: https://assets.example.net https://cdn.example.net");
  }
});
