import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { contentPath, ROUTES, routeOf } from '../routes.ts';
import type { Fault } from './fault.ts';
import { editionOf } from './page.ts';
import type { ParsedPage } from './parse-page.ts';

/** Routes of text pages: each exists if its file does. */
const TEXTS: readonly string[] = (
  [
    'pages-concept___en_GB',
    'pages-buy___en_GB',
    'pages-faq___en_GB',
    'pages-terms-conditions___en_GB',
    'pages-legal-terms___en_GB',
    'pages-confidentiality___en_GB',
    'pages-shipping-return___en_GB',
    'pages-contact___en_GB',
    'pages-slug___en_GB',
    'pages-slug-edition___en_GB',
  ] as const
).map((name) => ROUTES[name].path);

/** A link to a text: its path, the page's name, its language, and the rest. */
const TEXT_LINK = /^(\/pages\/([a-z0-9-]+))(?:\/([a-z]{2}))?(?=$|[?#])(.*)$/;

/**
 * Resolves a link in a text: to the other text in the same language, or in the shop's own if there is none. A link
 * with a language, such as `/pages/terms-conditions/fr`, leads to that one.
 *
 * @param locale language of the text that contains the link
 * @param paths of all texts
 */
export function resolvedLink(href: string, locale: Locale, paths: { has(path: string): boolean }): string {
  const [, path = '', slug = '', named, rest = ''] = TEXT_LINK.exec(href) ?? [];
  if (path === '') return href;
  const language = named ?? locale.slice(0, 2);
  const wanted = language === SHOP_LOCALE.slice(0, 2) ? path : contentPath(slug, language);
  return named === undefined && !paths.has(wanted) ? href : wanted + rest;
}

/** Lists a page's links to missing pages or to missing sections of a text. */
export function brokenLinks({ page, links, ids }: ParsedPage, all: readonly ParsedPage[]): Fault[] {
  const byPath = new Map(
    all.map((other) => [contentPath(other.page.slug, editionOf(other.page)), other.ids]),
  );
  const leads = (href: string): boolean => {
    const [address = '', id] = resolvedLink(href, page.locale, byPath).split('#');
    if (address === '') return ids.includes(id ?? '');
    const path = address.split('?')[0] ?? address;
    const sections = byPath.get(path);
    if (sections) return id === undefined || sections.includes(id);
    const route = routeOf(path);
    return route !== undefined && !TEXTS.includes(route.path);
  };
  return links
    .filter(({ href }) => !leads(href))
    .map(({ href, line }) => ({ file: page.file, line, message: `${href} leads nowhere` }));
}
