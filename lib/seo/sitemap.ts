import { xmlElement } from './xml.ts';

/** A page to be indexed. */
export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** Last change, ISO 8601; absent if unknown. */
  lastModified?: string;
}

/** Maximum number of URLs per file (sitemaps.org). */
const MAX_ENTRIES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Returns the pages in one file, or, above its maximum, an index of the files; `partUrl` returns their URLs, from
 * 1.
 */
export function sitemapDocument(
  entries: readonly SitemapEntry[],
  partUrl: (number: number) => string,
  max = MAX_ENTRIES,
): string {
  if (entries.length <= max) return urlSet(entries);
  const parts = Array.from({ length: Math.ceil(entries.length / max) }, (_, index) => {
    const times = entries.slice(index * max, (index + 1) * max).flatMap((entry) => entry.lastModified ?? []);
    return { url: partUrl(index + 1), lastModified: newest(times) };
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts.map(elementOf('sitemap')).join('\n')}\n</sitemapindex>\n`;
}

/** Returns one of the files, from 1; undefined if there is none. */
export function sitemapPart(
  entries: readonly SitemapEntry[],
  number: number,
  max = MAX_ENTRIES,
): string | undefined {
  const part = entries.slice((number - 1) * max, number * max);
  return entries.length > max && part.length > 0 ? urlSet(part) : undefined;
}

/** Returns the latest of these moments; undefined without any. */
export const newest = (times: readonly string[]): string | undefined =>
  times.reduce<string | undefined>(
    (last, time) => (last === undefined || time > last ? time : last),
    undefined,
  );

const urlSet = (entries: readonly SitemapEntry[]) =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries.map(elementOf('url')).join('\n')}\n</urlset>\n`;

const elementOf =
  (name: string) =>
  ({ url, lastModified }: SitemapEntry) =>
    `<${name}>${xmlElement('loc', url)}${xmlElement('lastmod', lastModified)}</${name}>`;
