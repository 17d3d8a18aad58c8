const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

/** A page as a crawler reads it. */
export interface CrawledPage {
  title: string;
  description: string;
  /** Absolute URL; empty if there is none. */
  canonical: string;
  isIndexed: boolean;
  /** Paths with parameters, of links within the shop. */
  links: string[];
  /** Documents of structured data. */
  data: unknown[];
  preview: Record<string, string>;
}

const attribute = (tag: string, name: string) =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Parses a page as sent, without running scripts. */
export function readHtml(html: string): CrawledPage {
  const tags = (name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
  const meta = (name: string) =>
    attribute(
      tags('meta').find((tag) => [attribute(tag, 'name'), attribute(tag, 'property')].includes(name)) ?? '',
      'content',
    );
  const links = tags('a')
    .filter((tag) => !/\srel="[^"]*nofollow/.test(tag))
    .map((tag) => attribute(tag, 'href'))
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
    .map((href) => href.replace(/#.*$/, ''));
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    canonical: attribute(tags('link').find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
    isIndexed: !meta('robots').includes('noindex'),
    links: [...new Set(links)],
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = '']): unknown => JSON.parse(text),
    ),
    preview: Object.fromEntries(
      ['title', 'description', 'url', 'image', 'image:alt', 'image:width', 'image:height'].map((name) => [
        name,
        meta(`og:${name}`),
      ]),
    ),
  };
}

/** Returns the texts of an element in an XML document. */
export const xmlValues = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    decode(text.replaceAll('&apos;', "'")),
  );
