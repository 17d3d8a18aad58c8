import { expect, it } from 'vitest';
import { sitemapDocument, sitemapPart } from './sitemap.ts';

const entries = Array.from({ length: 5 }, (_, index) => ({
  url: `https://shop.example/products/${index}?a=1&b=2`,
  lastModified: index === 4 ? undefined : `2026-11-0${index + 1}T10:00:00.000Z`,
}));
const partUrl = (number: number) => `https://shop.example/sitemaps/${number}.xml`;
const valuesOf = (name: string, xml: string | undefined) =>
  [...(xml ?? '').matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

it('lists every page in one file, with when it changed where that is known', () => {
  const xml = sitemapDocument(entries, partUrl);
  expect(xml).toContain('<urlset');
  expect(valuesOf('loc', xml)).toEqual(entries.map(({ url }) => url.replace('&', '&amp;')));
  expect(valuesOf('lastmod', xml)).toEqual(entries.flatMap(({ lastModified }) => lastModified ?? []));
  expect(sitemapPart(entries, 1)).toBeUndefined();
});

it('divides what one file may not hold between several, each listed with its last change', () => {
  const index = sitemapDocument(entries, partUrl, 2);
  expect(index).toContain('<sitemapindex');
  expect(valuesOf('loc', index)).toEqual([1, 2, 3].map(partUrl));
  expect(valuesOf('lastmod', index)).toEqual(['2026-11-02T10:00:00.000Z', '2026-11-04T10:00:00.000Z']);
  const parts = [1, 2, 3].flatMap((number) => valuesOf('loc', sitemapPart(entries, number, 2)));
  expect(parts).toEqual(valuesOf('loc', sitemapDocument(entries, partUrl)));
  expect(sitemapPart(entries, 4, 2)).toBeUndefined();
});
