import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Menu } from '#contract/content-page.ts';
import type { HomeSection } from '#contract/home.ts';
import type { Market } from '#contract/shop.ts';
import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { contentOfFiles } from '../content/content-files.ts';
import { withEdits } from '../content/edited-pages.ts';
import { filledSections } from '../content/home-texts.ts';
import { type ImpactFigure, impactOf } from '../content/impact.ts';
import { resolvedLink } from '../content/links.ts';
import type { Content } from '../content/load.ts';
import { type ContentPage, editionOf } from '../content/page.ts';
import {
  deliveryTable,
  fillIn,
  fillInPlain,
  settingValues,
  storeList,
  termValues,
} from '../content/placeholders.ts';
import { renderMarkdown, renderQuestions, type Section, sectionsOf } from '../content/render-markdown.ts';
import { contentPath, sellPath } from '../routes.ts';
import { isTradeInOn } from '../sell/enabled.ts';
import { readEditedHome, readEditedPages } from './edited-pages.server.ts';
import { readMarket } from './markets.server.ts';
import { readRealStores } from './real-stores.server.ts';
import { readShippingMethods } from './shipping-methods.server.ts';

/** A page of text as shown. */
export interface ShownPage
  extends Pick<
    ContentPage,
    | 'slug'
    | 'title'
    | 'description'
    | 'lead'
    | 'actions'
    | 'questions'
    | 'locale'
    | 'version'
    | 'current'
    | 'updated'
  > {
  html: string;
  sections: Section[];
  /** The same page in other languages. */
  languages: { locale: Locale; href: string }[];
  /** Its other versions in this language, newest first. */
  versions: { version: string; href: string; current: boolean }[];
}

/** A page of text in lists: the footer, the sitemap. */
export interface ContentEntry {
  slug: string;
  href: string;
  title: string;
  label: string;
  description: string;
  menu: Menu | undefined;
  /** YYYY-MM-DD */
  lastModified: string;
}

const hrefOf = (page: ContentPage) => contentPath(page.slug, editionOf(page));

const valuesOf = ({ facts }: Content, locale: Locale, market: Market | undefined) => ({
  ...facts,
  ...settingValues(locale, process.env),
  ...termValues(locale, market),
});

/** Reads the current pages in the shop's language, in the order of their menus. Cached until a text changes. */
export async function readContentEntries(): Promise<ContentEntry[]> {
  'use cache';
  cacheTag('catalogue', 'content', 'markets');
  cacheLife('catalogue');
  const content = await currentContent();
  const values = valuesOf(content, SHOP_LOCALE, await readMarket());
  return content.pages
    .map(({ page }) => page)
    .filter((page) => editionOf(page) === '')
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title))
    .map((page) => ({
      slug: page.slug,
      href: hrefOf(page),
      title: fillInPlain(page.title, values),
      label: fillInPlain(page.label ?? page.title, values),
      description: fillInPlain(page.description, values),
      menu: page.menu,
      lastModified: page.updated,
    }));
}

/** A page in an edition (`editionOf`), undefined when there is none. Kept until a text, the terms of delivery, VAT or a store changes. */
export async function readContentPage(slug: string, edition = ''): Promise<ShownPage | undefined> {
  'use cache';
  cacheTag('catalogue', 'content', 'markets', 'real-stores', 'shipping-methods');
  cacheLife('catalogue');
  const content = await currentContent();
  const same = content.pages.map(({ page }) => page).filter((page) => page.slug === slug);
  const page = same.find((other) => editionOf(other) === edition);
  if (!page) return undefined;
  const paths = new Set(content.pages.map((other) => hrefOf(other.page)));
  const resolve = (href: string) => resolvedLink(href, page.locale, paths);
  const [market, methods, stores] = await Promise.all([
    readMarket(),
    readShippingMethods(),
    readRealStores(),
  ]);
  const values = valuesOf(content, page.locale, market);
  const markdown = fillIn(page.markdown, values, {
    deliveryMethods: deliveryTable(methods, page.locale),
    stores: storeList(stores),
  });
  return {
    ...page,
    title: fillInPlain(page.title, values),
    description: fillInPlain(page.description, values),
    actions: page.actions
      .filter(({ href }) => isTradeInOn() || !href.startsWith(sellPath()))
      .map(({ label, href }) => ({ label, href: resolve(href) })),
    lead: page.lead && fillInPlain(page.lead, values),
    html: page.questions ? renderQuestions(markdown, resolve) : renderMarkdown(markdown, resolve),
    sections: sectionsOf(markdown),
    languages: same
      .filter((other) => other.current && page.current && other.locale !== page.locale)
      .map((other) => ({ locale: other.locale, href: hrefOf(other) })),
    versions: same
      .filter((other) => other.locale === page.locale && other.version && other !== page)
      .sort((a, b) => b.updated.localeCompare(a.updated))
      .map((other) => ({ version: other.updated, href: hrefOf(other), current: other.current })),
  };
}

/** Notices of the operator's texts on product pages. */
export interface ProductNotices {
  /** Path of the official notice on the legal guarantee: `guaranteeNotice` of `facts.yml`. */
  guarantee: string | undefined;
  /** Emissions of making a new item of the type; undefined if no figure is shown (`impact.yml`). */
  impact: ImpactFigure | undefined;
}

/** Reads the notices on product pages of a type. Cached until a text changes. */
export async function readNotices(type: string): Promise<ProductNotices> {
  'use cache';
  cacheTag('catalogue', 'content');
  cacheLife('catalogue');
  const { facts, impact } = contentOfFiles();
  const guarantee = facts.guaranteeNotice?.startsWith('/') ? facts.guaranteeNotice : undefined;
  return { guarantee, impact: impactOf(impact, type, SHOP_LOCALE) };
}

/**
 * Reads the sections of the home page, from top to bottom. Cached until a text changes.
 *
 * @throws Error if there has never been a valid file
 */
export async function readHomeSections(): Promise<HomeSection[]> {
  'use cache';
  cacheTag('catalogue', 'content', 'markets');
  cacheLife('catalogue');
  const content = contentOfFiles();
  const home = (await readEditedHome()) ?? content.home;
  if (!home) throw new Error('The home page of content/ was never without a fault');
  return filledSections(home.sections, valuesOf(content, SHOP_LOCALE, await readMarket())).filter(
    ({ on }) => on,
  );
}

/** Reads the current texts: the files, overridden by those published in the back office. */
const currentContent = async (): Promise<Content> => withEdits(contentOfFiles(), await readEditedPages());
