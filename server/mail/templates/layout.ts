import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { BRAND } from '#brand/brand.ts';
import { env } from '#server/env.ts';
import { LEGAL_PATHS, siteUrl } from '#server/site.ts';
import type { CalendarPart } from '../calendar-file.ts';
import type { MailTexts } from '../mail-messages.ts';

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
);

const { ink: INK, paper: PAPER, sheet: SHEET, soft: SOFT, hairline: LINE, tile: TILE } = BRAND.colors;
const { darkColors: DARK, text, display } = BRAND;
const SANS = `'${text.family}', ${text.instead}`;
const DISPLAY = `'${display.family}', ${display.instead}`;

/** Returns the value of `font` for running text. `size` may include a line height. */
export const textFont = (size: string, weight = 400) => `${weight} ${size} ${SANS}`;
/** Returns the value of `font` for titles. */
export const displayFont = (size: string) => `${display.weight} ${size} ${DISPLAY}`;

export const STYLE = {
  text: { margin: '0 0 14px', font: textFont('16px/1.55'), color: INK },
  soft: { margin: '0 0 10px', font: textFont('13px/1.55'), color: SOFT },
  heading: { margin: '32px 0 10px', font: displayFont('22px/1.2'), color: INK },
  rule: { margin: '28px 0', border: 'none', borderTop: `1px solid ${LINE}` },
  line: { borderTop: `1px solid ${LINE}` },
  tile: { background: TILE },
  link: { color: INK, textDecoration: 'underline' },
  button: {
    margin: '10px 0 18px',
    padding: '15px 28px',
    borderRadius: BRAND.buttonRadius,
    font: textFont('16px/1.2', 600),
    color: PAPER,
    background: INK,
  },
  mark: { margin: '0 0 28px', font: displayFont('32px/1'), letterSpacing: '-0.02em', color: INK },
  title: { margin: '0 0 16px', font: displayFont('32px/1.12'), letterSpacing: '-0.01em', color: INK },
} as const;

/** Classes that the dark scheme and narrow screens change; without them a mail is light and 640 px wide. */
export const CLASS = {
  page: 'page',
  sheet: 'sheet',
  inner: 'inner',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  tile: 'tile',
  title: 'title',
  button: 'button',
} as const;

/** Mail programs without media queries ignore all of it. */
const SCREEN_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page > table > tbody > tr > td { padding: 0 !important; }
  .sheet { border-width: 0 !important; }
  .inner { padding: 28px 20px !important; }
  .title { font-size: 28px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: ${DARK.paper} !important; }
  .sheet { background: ${DARK.sheet} !important; border-color: ${DARK.hairline} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .line { border-color: ${DARK.hairline} !important; }
  .tile { background: ${DARK.tile} !important; }
  .button { color: ${DARK.paper} !important; background: ${DARK.ink} !important; }
}`;

export const paragraph = (...children: ReactNode[]) =>
  h(Text, { className: CLASS.ink, style: STYLE.text }, ...children);
/** Renders a paragraph of lines, such as an address. */
export const lines = (texts: string[]) =>
  paragraph(...texts.map((text, index) => h(Fragment, { key: index }, text, h('br'))));
export const noteText = (...children: ReactNode[]) =>
  h(Text, { className: CLASS.soft, style: STYLE.soft }, ...children);
export const heading = (text: string) =>
  h(Heading, { as: 'h2', className: CLASS.ink, style: STYLE.heading }, text);
export const rule = () => h(Hr, { className: CLASS.line, style: STYLE.rule });

const addressOf = (path: string): string => new URL(path, siteUrl()).href;

/** Renders a link into the shop; `path` starts with a slash. */
export const link = (path: string, text: string) =>
  h(Link, { href: addressOf(path), className: CLASS.ink, style: STYLE.link }, text);

/** Renders a link within a note. */
const softLink = (path: string, text: string) =>
  h(Link, { href: addressOf(path), className: CLASS.soft, style: { ...STYLE.link, color: SOFT } }, text);

/** Renders the button of the main action; a mail has one at most. */
export const button = (path: string, text: string): ReactElement =>
  h('div', null, h(Button, { href: addressOf(path), className: CLASS.button, style: STYLE.button }, text));

const LEGAL_LINKS = {
  terms: (text: string) => softLink(LEGAL_PATHS.terms, text),
  privacy: (text: string) => softLink(LEGAL_PATHS.privacy, text),
  contact: (text: string) => softLink(LEGAL_PATHS.contact, text),
};

/** Renders a table cell, because Outlook ignores other padding. */
const inner = (...children: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { className: CLASS.inner, style: { padding: '40px' } }, ...children)),
    ),
  );

/** Renders the frame of all mails: mark, title, content and sender. */
export function layout(
  { locale, t, rich }: MailTexts,
  title: string,
  preview: string,
  ...children: ReactNode[]
): ReactElement {
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
      { className: CLASS.page, style: { margin: 0, padding: '32px 16px', background: PAPER } },
      h(
        Container,
        {
          className: CLASS.sheet,
          style: { width: '100%', maxWidth: '640px', background: SHEET, border: `1px solid ${LINE}` },
        },
        inner(
          h(Text, { className: CLASS.ink, style: STYLE.mark }, BRAND.name),
          h(Heading, { as: 'h1', className: `${CLASS.ink} ${CLASS.title}`, style: STYLE.title }, title),
          ...children,
          rule(),
          noteText(t('mail.sentBy', { seller })),
          noteText(...rich('mail.legal', LEGAL_LINKS)),
        ),
      ),
    ),
  );
}

/** Builds a mail whose subject is its title. */
export const mail = (
  texts: MailTexts,
  title: string,
  preview: string,
  ...children: ReactNode[]
): Template => ({ subject: title, body: layout(texts, title, preview, ...children) });
