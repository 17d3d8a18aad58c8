import type { ReactElement } from 'react';
import { orderLinkToken } from '#server/identity/order-links.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, link, paragraph } from './layout.ts';

/** The order's page by a link whose visitor has proven the mailbox, so the page asks for no e-mail. */
const orderPath = (linkId: string): string =>
  `/pages/order-details-follow?${new URLSearchParams({ link: orderLinkToken(linkId) })}`;

export const seeOrder = (linkId: string, { t }: MailTexts): ReactElement =>
  button(orderPath(linkId), t('mail.seeOrder'));

/** The same beside a button for something else. */
export const seeOrderToo = (linkId: string, { t }: MailTexts): ReactElement =>
  paragraph(link(orderPath(linkId), t('mail.seeOrder')));
