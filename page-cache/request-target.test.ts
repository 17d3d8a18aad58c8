import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalAddress, canonicalPath, readTarget, withoutEmpty } from './request-target.ts';

const pieces = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5c',
  'a',
  '?',
  '#',
  'http://',
  'x',
  ':',
  '@',
  '%',
  '+',
  'é',
  ' ',
  '"',
);
const target = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string(),
);

it('any target is normal, bad, or leads to a normal address of this site', () => {
  fc.assert(
    fc.property(target, (raw) => {
      const read = readTarget(raw);
      if (read.kind === 'normal') expect(read.path + (raw.includes('?') ? '?' : '')).toContain('/');
      if (read.kind !== 'redirect') return;
      expect(read.to).toMatch(/^\/(?![/\\])/);
      expect(new URL(read.to, 'https://shop.example').origin).toBe('https://shop.example');
      expect(readTarget(read.to).kind).toBe('normal');
    }),
    { numRuns: 2_000 },
  );
});

it('leaves the API its slash at the end, and takes every other away', () => {
  expect(readTarget('/api/v3/customer/')).toMatchObject({ kind: 'normal', path: '/api/v3/customer/' });
  expect(readTarget('/cart/?a=1')).toEqual({ kind: 'redirect', to: '/cart?a=1' });
});

it('leaves out what a plain form sends empty, and nothing else', () => {
  const known = ['gender', 'min', 'max'];
  expect(withoutEmpty('?gender=femme&min=&max=', known)).toBe('?gender=femme');
  expect(withoutEmpty('?min=&max=', known)).toBe('');
  expect(withoutEmpty('?gender=femme&utm_term=', known)).toBe('?gender=femme&utm_term=');
});

it('escapes each part of a path in one way, once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const path = `/search/${encodeURIComponent(text.toWellFormed())}`;
      expect(canonicalPath(path)).toBe(path);
    }),
  );
  expect(canonicalPath('/search/%ff')).toBeUndefined();
});

it('makes one address of all that name the same page', () => {
  const address = (search: string) => canonicalAddress('/products', search, ['size', 'page']);
  expect(address('?utm=1&size=40&size=38&page=')).toBe('/products?size=38&size=40');
  expect(address('?fbclid=x')).toBe('/products');
  expect(address('?size=%ff')).toBe('/products?size=%EF%BF%BD');
});
