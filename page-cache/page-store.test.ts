import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makePage, type Page, variantOf } from './page.ts';
import { PageStore } from './page-store.ts';

const page = (text: string) => makePage(200, { 'content-type': 'text/html' }, text, 1_000);
/** Bytes that hardly compress. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);

it('stays within its bytes, and lets the least used go first', () => {
  const one = new PageStore(1_000_000);
  one.keep('a', page('x'.repeat(3_000)), one.generation);
  const store = new PageStore(3 * one.bytes);
  for (const key of ['a', 'b', 'c']) store.keep(key, page('x'.repeat(3_000)), store.generation);
  store.find('a');
  store.keep('d', page('x'.repeat(3_000)), store.generation);
  expect(['a', 'b', 'c', 'd'].filter((key) => store.find(key))).toEqual(['a', 'c', 'd']);
  expect(store.find('a', Date.now() + 2_000)).toBeUndefined();
});

it('counts bodies and headers in all encodings, and addresses', async () => {
  const store = new PageStore(1_000_000);
  const kept: Page = page(noise(50_000));
  store.keep('/products', kept, store.generation);
  const plain = store.bytes;
  expect(plain).toBeGreaterThan(50_000);
  const { body } = await variantOf(kept, 'gzip', 'HIT');
  store.measure('/products');
  expect(store.bytes).toBeGreaterThan(plain + body.length + 500);
  const before = store.bytes;
  store.remember(`/products?utm=${'x'.repeat(2_000)}`, '/products');
  expect(store.bytes).toBeGreaterThan(before + 2_000);
  store.remove('/products');
  expect(store.bytes).toBe(0);
});

it.each(['br', 'gzip'] as const)('compresses with %s better what is asked for again', async (encoding) => {
  const kept = page(readFileSync(import.meta.filename, 'utf8'));
  const once = await variantOf(kept, encoding, 'MISS');
  expect(kept.variants).toEqual({});
  expect(once.body.length).toBeGreaterThan((await variantOf(kept, encoding, 'HIT')).body.length);
  expect(Object.keys(kept.variants)).toEqual([encoding]);
});

it('lets pages go when another encoding makes one larger', async () => {
  const store = new PageStore(150_000);
  const pages = ['a', 'b'].map((key) => [key, page(noise(60_000))] as const);
  for (const [key, entry] of pages) store.keep(key, entry, store.generation);
  expect(store.size).toBe(2);
  const [, last] = pages;
  if (last) await variantOf(last[1], 'gzip', 'HIT');
  store.measure('b');
  expect(store.size).toBe(1);
  expect(store.find('b')).toBeDefined();
});

it('finds a page by few of the addresses that it was asked for by, and by none once it is gone', () => {
  const store = new PageStore(1_000_000);
  store.keep('/products', page('x'), store.generation);
  const addresses = Array.from({ length: 1_000 }, (_, index) => `/products?utm=${index}`);
  for (const address of addresses) store.remember(address, '/products');
  const found = () => addresses.filter((address) => store.findByAddress(address)).length;
  expect(found()).toBeGreaterThan(0);
  expect(found()).toBeLessThan(20);
  store.drop(['products']);
  store.keep('/products', page('y'), store.generation);
  expect(store.findByAddress('/products?utm=999')?.plain.toString()).toBe('y');
  store.remove('/products');
  expect(found()).toBe(0);
});
