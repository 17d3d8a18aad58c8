import { createElement as h, type ReactElement } from 'react';
import { type ArrivalDates, daysOf, daysText } from '#shared/delivery-date.ts';
import type { MailTexts } from '../mail-messages.ts';
import { paragraph } from './layout.ts';

/** Renders the days on which the parcel arrives. */
export function arrivesOn(arrival: ArrivalDates, { t, locale }: MailTexts): ReactElement {
  const days = daysText(daysOf(arrival), t('mail.arrives.to'), locale);
  return paragraph(h('strong', null, t('mail.arrives', { days })));
}
