import type { ReactElement } from 'react';
import { orderLinkToken } from '#server/identity/order-links.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, link } from './layout.ts';

/** Returns the path of the order's page, by a link that proves the mailbox, so that the page asks for no email. */
const orderPath = (linkId: string): string =>
  `/pages/order-details-follow?${new URLSearchParams({ link: orderLinkToken(linkId) })}`;

export const seeOrder = (linkId: string, { t }: MailTexts): ReactElement =>
  button(orderPath(linkId), t('mail.seeOrder'));

/** Renders the same link, for the place below another button. */
export const seeOrderToo = (linkId: string, { t }: MailTexts): ReactElement =>
  link(orderPath(linkId), t('mail.seeOrder'));
