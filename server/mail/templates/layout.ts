import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { env } from '#server/env.ts';
import { LEGAL_PATHS, siteUrl } from '#server/site.ts';
import { BRAND } from '#shared/brand.ts';
import type { CalendarPart } from '../calendar-file.ts';
import type { MailTexts } from '../mail-messages.ts';

/** What a template makes of its data. */
export interface Template {
  subject: string;
  body: ReactElement;
  /** Part of the text that the kept copy of a sent mail leaves out: the code of a gift card. */
  secret?: string;
  /** Of news: the address that ends them by one POST (RFC 8058). */
  unsubscribe?: string;
  /** The address of replies; the sender of the shop where it is absent. */
  replyTo?: string;
  /** Private pictures that come with the mail, since their addresses are not public. */
  pictures?: readonly InlinePicture[];
  /** An event for the reader's calendar, which comes as an attachment. */
  calendar?: CalendarPart;
}

/** A picture that the mail shows as `cid:contentId`; `file` is a name of server/storage/uploaded-photos.ts. */
export interface InlinePicture {
  contentId: string;
  file: string;
}

const INK = '#1d1a16';
const SOFT = '#5f574c';
const serif = "'Instrument Serif', Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

export const STYLE = {
  text: { margin: '0 0 14px', font: `400 16px/1.55 ${sans}`, color: INK },
  soft: { margin: '0 0 10px', font: `400 13px/1.55 ${sans}`, color: SOFT },
  heading: { margin: '28px 0 10px', font: `400 22px/1.2 ${serif}`, color: INK },
  rule: { margin: '24px 0', border: 'none', borderTop: '1px solid #ddd5c7' },
  link: { color: INK, textDecoration: 'underline' },
} as const;

export const paragraph = (...children: ReactNode[]) => h(Text, { style: STYLE.text }, ...children);
/** An address, or other text line by line. */
export const lines = (texts: string[]) =>
  paragraph(...texts.map((text, index) => h(Fragment, { key: index }, text, h('br'))));
export const noteText = (...children: ReactNode[]) => h(Text, { style: STYLE.soft }, ...children);
export const heading = (text: string) => h(Heading, { as: 'h2', style: STYLE.heading }, text);
export const rule = () => h(Hr, { style: STYLE.rule });

/** A link into the shop; `path` starts with a slash. */
export const link = (path: string, text: string) =>
  h(Link, { href: new URL(path, siteUrl()).href, style: STYLE.link }, text);

const LEGAL_LINKS = {
  terms: (text: string) => link(LEGAL_PATHS.terms, text),
  privacy: (text: string) => link(LEGAL_PATHS.privacy, text),
  contact: (text: string) => link(LEGAL_PATHS.contact, text),
};

/** The frame of every mail: mark, title, what it says, and who says it. */
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
    h(Head, null, h('title', null, title)),
    h(Preview, null, preview),
    h(
      Body,
      { style: { margin: 0, padding: '32px 16px', background: '#f4efe6' } },
      h(
        Container,
        { style: { maxWidth: '560px', padding: '32px', background: '#fffdf8', border: '1px solid #ddd5c7' } },
        h(Text, { style: { margin: '0 0 24px', font: `400 26px/1 ${serif}`, color: INK } }, BRAND.name),
        h(Heading, { as: 'h1', style: { ...STYLE.heading, margin: '0 0 16px', fontSize: '30px' } }, title),
        ...children,
        rule(),
        noteText(t('mail.sentBy', { seller })),
        noteText(...rich('mail.legal', LEGAL_LINKS)),
      ),
    ),
  );
}

/** A mail whose subject is its title. */
export const mail = (
  texts: MailTexts,
  title: string,
  preview: string,
  ...children: ReactNode[]
): Template => ({ subject: title, body: layout(texts, title, preview, ...children) });
