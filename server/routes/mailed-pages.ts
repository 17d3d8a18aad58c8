import type { Context, Hono } from 'hono';
import { database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { idOfSigned } from '#server/identity/signed-id.ts';
import {
  CONFIRM_SEARCH_PATH,
  CONFIRM_WISHLIST_PATH,
  END_DIGESTS_PATH,
  END_SEARCH_MAILS_PATH,
  END_WISHLIST_ALERTS_PATH,
} from '#server/mail/alert-addresses.ts';
import { mailTexts } from '#server/mail/mail-messages.ts';
import { UNSUBSCRIBE_PATH, unsubscribeTexts } from '#server/mail/unsubscribe.ts';
import { subscriptionOfLink, unsubscribe } from '#server/marketing/subscription-links.ts';
import { alertsToConfirm, confirmWishlistAlerts, endWishlistAlerts } from '#server/wishlists/alerts.ts';
import { confirmSavedSearch, endSearchMails, searchToConfirm } from '#server/wishlists/saved-search-links.ts';
import { closestLocale, type Locale } from '#shared/locales.ts';
import { mailedPage } from './mailed-page.ts';

const TRIES_PER_HOUR = 100;

/** Texts of a page for links in mails. */
interface PageTexts {
  title: string;
  ask: string;
  button: string;
  done: string;
}

interface MailedPage {
  path: string;
  /** Returns the page's question. @throws NotFound for an invalid link */
  ask: (link: string, locale: Locale) => Promise<PageTexts>;
  /** Runs the page's action. @throws NotFound */
  act: (link: string, locale: Locale) => Promise<PageTexts>;
}

const news = (email: string, locale: Locale): PageTexts => {
  const texts = unsubscribeTexts(locale);
  return { ...texts, ask: texts.ask(email), done: texts.done(email) };
};

type Part = keyof PageTexts;

const textsOf = (text: (part: Part) => string): PageTexts => ({
  title: text('title'),
  ask: text('ask'),
  button: text('button'),
  done: text('done'),
});

const confirmSearch = (locale: Locale, name: string) =>
  textsOf((part) => mailTexts(locale).t(`mail.search-mails.confirm.${part}`, { name }));
const confirmWishlist = (locale: Locale) =>
  textsOf((part) => mailTexts(locale).t(`mail.wishlist-mails.confirm.${part}`));
const endSearches = (locale: Locale) =>
  textsOf((part) => mailTexts(locale).t(`mail.search-mails.end.${part}`));
const endWishlist = (locale: Locale) =>
  textsOf((part) => mailTexts(locale).t(`mail.wishlist-mails.end.${part}`));
const endDigests = (locale: Locale) => textsOf((part) => mailTexts(locale).t(`mail.digests.end.${part}`));

/** Defines a page that ends mails to the reader named in its link. */
const ending = (
  path: string,
  texts: (locale: Locale) => PageTexts,
  end: (reader: string) => Promise<void>,
): MailedPage => ({
  path,
  ask: async (link, locale) => {
    readerOf(link);
    return texts(locale);
  },
  act: async (link, locale) => {
    await end(readerOf(link));
    return texts(locale);
  },
});

function readerOf(link: string): string {
  const reader = idOfSigned('alerts-end', link);
  if (!reader) throw new NotFound();
  return reader;
}

const PAGES: MailedPage[] = [
  {
    path: UNSUBSCRIBE_PATH,
    ask: async (link, locale) => news((await subscriptionOfLink(database(), link)).email, locale),
    act: async (link, locale) => news((await unsubscribe(database(), link)).email, locale),
  },
  {
    path: CONFIRM_SEARCH_PATH,
    ask: async (link, locale) => confirmSearch(locale, (await searchToConfirm(database(), link)).name),
    act: async (link, locale) => confirmSearch(locale, (await confirmSavedSearch(database(), link)).name),
  },
  {
    path: CONFIRM_WISHLIST_PATH,
    ask: async (link, locale) => {
      await alertsToConfirm(database(), link);
      return confirmWishlist(locale);
    },
    act: async (link, locale) => {
      await confirmWishlistAlerts(database(), link);
      return confirmWishlist(locale);
    },
  },
  ending(END_SEARCH_MAILS_PATH, endSearches, (reader) => endSearchMails(database(), reader)),
  ending(END_WISHLIST_ALERTS_PATH, endWishlist, (reader) => endWishlistAlerts(database(), reader)),
  ending(END_DIGESTS_PATH, endDigests, async (reader) => {
    await endSearchMails(database(), reader);
    await endWishlistAlerts(database(), reader);
  }),
];

/**
 * Mounts the addresses in mails that act by one POST. For news, the mail program sends it by itself (RFC 8058), without
 * cookie or token, and with another body. A browser that follows the link sees a page that asks, because mail scanners
 * follow links, too.
 */
export function mountMailedPages(app: Hono<ApiEnv>): void {
  for (const { path, ask, act } of PAGES) {
    app.get(`${path}/:link`, (context) =>
      answer(
        context,
        ask,
        (texts) =>
          `<p>${escapeHtml(texts.ask)}</p><form method="post"><button>${escapeHtml(texts.button)}</button></form>`,
      ),
    );
    app.post(`${path}/:link`, (context) =>
      answer(context, act, (texts) => `<p role="status">${escapeHtml(texts.done)}</p>`),
    );
  }
}

/** Serves the page of a link; an unknown or expired one gets a page with that message, because people open it. */
async function answer(
  context: Context<ApiEnv, `${string}/:link`>,
  textsOfLink: MailedPage['ask'],
  body: (texts: PageTexts) => string,
): Promise<Response> {
  await limit(context);
  const locale = closestLocale(context.req.header('accept-language'));
  try {
    const texts = await textsOfLink(context.req.param('link'), locale);
    return mailedPage(locale, 200, texts.title, body(texts));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const { t } = mailTexts(locale);
    return mailedPage(
      locale,
      404,
      t('mail.link.over.title'),
      `<p>${escapeHtml(t('mail.link.over.lead'))}</p>`,
    );
  }
}

const limit = (context: Context<ApiEnv>) =>
  limitNetwork('mailed-link', context.env?.ip ?? '127.0.0.1', TRIES_PER_HOUR, 3_600);
