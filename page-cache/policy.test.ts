import { afterEach, expect, it, vi } from 'vitest';
import { policyByHashes, policyByNonce } from './policy.ts';

afterEach(() => vi.unstubAllEnvs());

it('is in the policy of public and of personal pages', () => {
  vi.stubEnv('MEDIA_URL', 'https://cdn.example.net/media');
  vi.stubEnv('ASSET_STORE_URL', 'https://assets.example.net');
  for (const policy of [policyByHashes([]), policyByNonce('abc')]) {
    const images = policy.split('; ').find((part) => part.startsWith('img-src'));
    expect(images).toBe("img-src 'self' data: blob: https://assets.example.net https://cdn.example.net");
  }
});
