import type { ReactElement } from 'react';
import { type ArrivalDates, daysOf, daysText } from '#shared/delivery-date.ts';
import type { MailTexts } from '../mail-messages.ts';
import { fact } from './layout.ts';

/** Renders the days on which the parcel arrives. */
export function arrivesOn(arrival: ArrivalDates, { t, locale }: MailTexts): ReactElement {
  const days = daysText(daysOf(arrival), (range) => t('mail.arrives.range', range), locale);
  return fact(t('mail.arrives', { days }));
}
