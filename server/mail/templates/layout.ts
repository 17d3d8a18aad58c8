import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { BRAND } from '#brand/brand.ts';
import { env } from '#server/env.ts';
import { LEGAL_PATHS, siteUrl } from '#server/site.ts';
import type { CalendarPart } from '../calendar-file.ts';
import type { MailTexts } from '../mail-messages.ts';
import { WORDMARK } from '../wordmark.ts';
import { CLASS, SCREEN_CSS, STYLE } from './style.ts';

/** Output of a template. */
export interface Template {
  subject: string;
  body: ReactElement;
  /** Part of the text that the stored copy of a sent mail omits: the code of a gift card. */
  secret?: string;
  /** For news: the address that ends them by one POST (RFC 8058). */
  unsubscribe?: string;
  /** The address for replies; the sender of the shop by default. */
  replyTo?: string;
  /** Pictures inside the mail: programs show them without asking, and private ones have no public address. */
  pictures?: readonly InlinePicture[];
  /** An event for the reader's calendar, sent as an attachment. */
  calendar?: CalendarPart;
}

/** A picture that the mail shows as `cid:contentId`. */
export type InlinePicture = { contentId: string } & (
  | {
      /** A private picture: its name in server/storage/uploaded-photos.ts. */
      file: string;
      /** Shown as small as a piece of the catalogue. */
      isPiece?: true;
    }
  | {
      /** A picture of the catalogue: its key in server/storage/media.ts. */
      media: string;
    }
  | {
      /** A PNG file of the brand: its name in `brand/BRAND/public`. */
      brandFile: string;
    }
);

/** The first words below the title. */
export const lead = (...children: ReactNode[]) =>
  h(Text, { className: CLASS.ink, style: STYLE.lead }, ...children);
export const paragraph = (...children: ReactNode[]) =>
  h(Text, { className: CLASS.ink, style: STYLE.text }, ...children);
/** Renders a line to find at a glance, such as the day of arrival. */
export const fact = (text: string) => h(Text, { className: CLASS.ink, style: STYLE.fact }, text);
const withBreaks = (texts: readonly string[]) =>
  texts.map((text, index) => h(Fragment, { key: index }, text, h('br')));
/** Renders a paragraph of lines, such as an address. */
export const lines = (texts: readonly string[]) => paragraph(...withBreaks(texts));
/** Renders words of a person, as they wrote them. */
export const quote = (text: string) =>
  h(
    'blockquote',
    { className: CLASS.ink, style: STYLE.quote },
    h(
      Text,
      { className: CLASS.ink, style: { ...STYLE.text, margin: 0 } },
      ...withBreaks(text.split(/\r?\n/)),
    ),
  );
export const noteText = (...children: ReactNode[]) =>
  h(Text, { className: CLASS.soft, style: STYLE.soft }, ...children);
const smallText = (...children: ReactNode[]) =>
  h(Text, { className: CLASS.soft, style: STYLE.small }, ...children);
/** Renders notes on a panel of their own, below the button of a short mail. */
export const notes = (...texts: string[]) =>
  panel(...texts.map((text) => h(Text, { key: text, className: CLASS.soft, style: STYLE.soft }, text)));
/** Renders commands for the operator, each on its line. */
export const commands = (...texts: string[]) =>
  panel(...texts.map((text) => h(Text, { key: text, className: CLASS.ink, style: STYLE.code }, text)));
/** Begins a section: a hairline and its title. */
export const heading = (text: string) =>
  h(Heading, { as: 'h2', className: `${CLASS.ink} ${CLASS.line}`, style: STYLE.heading }, text);
export const rule = () => h(Hr, { className: CLASS.line, style: STYLE.rule });

const addressOf = (path: string): string => new URL(path, siteUrl()).href;

/** Renders a link into the shop; `path` starts with a slash. */
export const link = (path: string, text: string) =>
  h(Link, { href: addressOf(path), className: CLASS.ink, style: STYLE.link }, text);

/** Renders a link within a note. */
const softLink = (path: string, text: string) =>
  h(
    Link,
    { href: addressOf(path), className: CLASS.soft, style: { ...STYLE.link, color: STYLE.soft.color } },
    text,
  );

/** Renders the button of the main action, which a mail has once at most, and a quiet link of another one below it. */
export const button = (path: string, text: string, second?: ReactElement | null): ReactElement =>
  h(
    'div',
    { style: STYLE.actions },
    h(Button, { href: addressOf(path), className: CLASS.button, style: STYLE.button }, text),
    second && h(Text, { className: `${CLASS.ink} ${CLASS.second}`, style: STYLE.second }, second),
  );

const LEGAL_LINKS = {
  terms: (text: string) => softLink(LEGAL_PATHS.terms, text),
  privacy: (text: string) => softLink(LEGAL_PATHS.privacy, text),
  contact: (text: string) => softLink(LEGAL_PATHS.contact, text),
};

const TABLE = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 } as const;

/** Renders a table of one cell: Outlook ignores the padding of other elements. */
const box = (className: string, style: CSSProperties, ...children: ReactNode[]) =>
  h('table', TABLE, h('tbody', null, h('tr', null, h('td', { className, style }, ...children))));
const panel = (...children: ReactNode[]) =>
  h('div', { style: { margin: '0 0 16px' } }, box(CLASS.tile, STYLE.panel, ...children));

/** Renders a short list, with a hairline above each of its points. */
export const points = (...texts: string[]) =>
  h(
    'table',
    TABLE,
    h(
      'tbody',
      null,
      texts.map((text) =>
        h(
          'tr',
          { key: text },
          h(
            'td',
            { className: `${CLASS.ink} ${CLASS.line}`, style: { ...STYLE.line, ...STYLE.point } },
            text,
          ),
        ),
      ),
    ),
  );

/** The shop's name as the brand draws it; as text where pictures are blocked. */
const wordmark = () =>
  h(Img, {
    src: `cid:${WORDMARK.contentId}`,
    alt: BRAND.name,
    width: WORDMARK.width,
    height: WORDMARK.height,
    style: STYLE.wordmark,
  });

interface Heads {
  title: string;
  /** A line above the title, such as the number of the order. */
  about?: string;
}

/** Renders the frame of all mails: wordmark, title, content and sender. */
export function layout(
  { locale, t, rich }: MailTexts,
  heads: string | Heads,
  preview: string,
  ...children: ReactNode[]
): ReactElement {
  const { title, about }: Heads = typeof heads === 'string' ? { title: heads } : heads;
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL } = env();
  const seller = [SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL].filter(Boolean).join(', ');
  return h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, SCREEN_CSS),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: CLASS.page, style: STYLE.page },
      h(
        Container,
        { style: STYLE.column },
        box(CLASS.band, STYLE.band, wordmark()),
        box(
          CLASS.sheet,
          STYLE.sheet,
          about && h(Text, { className: CLASS.soft, style: STYLE.about }, about),
          h(Heading, { as: 'h1', className: `${CLASS.ink} ${CLASS.title}`, style: STYLE.title }, title),
          ...children,
        ),
        box(
          CLASS.end,
          STYLE.end,
          h(Text, { className: CLASS.ink, style: STYLE.motto }, BRAND.motto[locale]),
          smallText(t('mail.sentBy', { seller })),
          smallText(...rich('mail.legal', LEGAL_LINKS)),
        ),
      ),
    ),
  );
}

/** Builds a mail whose subject is its title, unless its heads name another. */
export const mail = (
  texts: MailTexts,
  heads: string | (Heads & { subject: string }),
  preview: string,
  ...children: ReactNode[]
): Template => ({
  subject: typeof heads === 'string' ? heads : heads.subject,
  body: layout(texts, heads, preview, ...children),
});
