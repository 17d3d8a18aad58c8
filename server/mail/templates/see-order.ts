import { Button } from '@react-email/button';
import { createElement as h, type ReactElement } from 'react';
import { orderLinkToken } from '#server/identity/order-links.ts';
import { siteUrl } from '#server/site.ts';
import type { MailTexts } from '../mail-messages.ts';

const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";
const STYLE = {
  margin: '16px 0',
  padding: '14px 24px',
  font: `500 16px/1.2 ${FONT}`,
  color: '#fffdf8',
  background: '#1d1a16',
};

/** The link to the order's page. Its visitor has proven the mailbox, so the page asks for no e-mail. */
export function seeOrder(linkId: string, { t }: MailTexts): ReactElement {
  const url = new URL('/pages/order-details-follow', siteUrl());
  url.searchParams.set('link', orderLinkToken(linkId));
  return h(Button, { href: url.href, style: STYLE }, t('mail.seeOrder'));
}
