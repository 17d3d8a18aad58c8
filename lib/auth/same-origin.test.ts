import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameSitePath } from './same-origin.ts';

it('any requested way back stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((s) => `/${s}`),
      ),
      (path) => {
        const way = sameSitePath(path, '/');
        expect(new URL(way, 'https://shop.example').origin).toBe('https://shop.example');
      },
    ),
  );
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\nb',
  '',
  null,
])('refuses %j', (path) => {
  expect(sameSitePath(path, '/cart')).toBe('/cart');
});

it('keeps a path with its query', () => {
  expect(sameSitePath('/checkout?step=delivery#top', '/')).toBe('/checkout?step=delivery#top');
});
