import { createElement as h, type ReactElement } from 'react';
import { daysText } from '#shared/delivery-date.ts';
import { DAY_MS } from '#shared/working-days.ts';
import type { Arrival } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { paragraph } from './layout.ts';

const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

/** On which days the parcel comes. */
export function arrivesOn({ first, last }: Arrival, { t, locale }: MailTexts): ReactElement {
  const days = daysText({ first: dayOf(first), last: dayOf(last) }, t('mail.arrives.to'), locale);
  return paragraph(h('strong', null, t('mail.arrives', { days })));
}
