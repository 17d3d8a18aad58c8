import { beforeAll, expect, it } from 'vitest';
import { lookupHash, seal, unseal } from './sealing.ts';

beforeAll(() => {
  process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';
  process.env.DATABASE_URL ??= 'postgres://shop@127.0.0.1/shop';
});

it('reads what it sealed, and never seals a text twice the same way', () => {
  const sealed = seal('gift-card-code', '0123456789ABCDEF');
  expect(unseal('gift-card-code', sealed)).toBe('0123456789ABCDEF');
  expect(seal('gift-card-code', '0123456789ABCDEF')).not.toBe(sealed);
});

it('refuses a changed text, and one that was sealed for another use', () => {
  const sealed = seal('gift-card-code', '0123456789ABCDEF');
  expect(() => unseal('kept-answers', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal('gift-card-code', bytes.toString('base64'))).toThrow();
});

it('hashes the same text alike, and for each use in another way', () => {
  expect(lookupHash('gift-card-code', 'A')).toBe(lookupHash('gift-card-code', 'A'));
  expect(lookupHash('kept-answers', 'A')).not.toBe(lookupHash('gift-card-code', 'A'));
});
