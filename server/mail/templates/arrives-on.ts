import { createElement as h, type ReactElement } from 'react';
import { daysOf, daysText } from '#shared/delivery-date.ts';
import type { Arrival } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { paragraph } from './layout.ts';

/** On which days the parcel comes. */
export function arrivesOn(arrival: Arrival, { t, locale }: MailTexts): ReactElement {
  const days = daysText(daysOf(arrival), t('mail.arrives.to'), locale);
  return paragraph(h('strong', null, t('mail.arrives', { days })));
}
