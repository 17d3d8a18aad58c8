import { xmlElement } from './xml.ts';

/** A page that search engines are to find. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** Last change, ISO 8601; absent where it is unknown. */
  lastModified?: string;
}

/** Addresses that one file may hold (sitemaps.org). */
const MAX_ENTRIES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The pages in one file, or where they are more than it may hold, the list of the files; `partUrl` names them from 1. */
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

/** One of the files, from 1; undefined when there is none of this number. */
export function sitemapPart(
  entries: readonly SitemapEntry[],
  number: number,
  max = MAX_ENTRIES,
): string | undefined {
  const part = entries.slice((number - 1) * max, number * max);
  return entries.length > max && part.length > 0 ? urlSet(part) : undefined;
}

/** The last of these moments; undefined for none. */
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
