const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

/** What a crawler reads of a page. */
export interface CrawledPage {
  title: string;
  description: string;
  /** Absolute; empty where there is none. */
  canonical: string;
  isIndexed: boolean;
  /** Paths with their parameters, of links that stay in the shop. */
  links: string[];
  /** Documents of structured data. */
  data: unknown[];
  preview: Record<string, string>;
}

const attribute = (tag: string, name: string) =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Reads a page as it was sent, scripts unrun. */
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

/** The texts of an element in a document of XML. */
export const xmlValues = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    decode(text.replaceAll('&apos;', "'")),
  );
