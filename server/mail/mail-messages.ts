import type { ReactNode } from 'react';
import en from '#messages/en-GB/mails.json' with { type: 'json' };
import enTradeIn from '#messages/en-GB/trade-in-mails.json' with { type: 'json' };
import fr from '#messages/fr-FR/mails.json' with { type: 'json' };
import frTradeIn from '#messages/fr-FR/trade-in-mails.json' with { type: 'json' };
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { currencyFormat } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import type mails from '../../messages/en-GB/mails.json';
import type tradeInMails from '../../messages/en-GB/trade-in-mails.json';

type MailMessageId = keyof typeof mails | keyof typeof tradeInMails;
type Values = Record<string, string | number>;

/** Formatter of a template: messages, dates and amounts of a language. */
export interface MailTexts {
  locale: Locale;
  t(id: MailMessageId, values?: Values): string;
  /** With links; `tags` renders the content of each. */
  rich(id: MailMessageId, tags: Record<string, (text: string) => ReactNode>): ReactNode[];
  /** Formats a day in words. */
  day(moment: string): string;
  /** Formats a time to the second, with its zone: for receipts. */
  exactly(moment: string): string;
  /** Formats a day and time in a zone, for an appointment. */
  timeIn(moment: string, zone: string): string;
}

/** @throws Error in the template for a missing message or value: such a mail is not sent. */
export const mailTexts = byLocale<MailTexts>(make);

function make(locale: Locale): MailTexts {
  const intl = messageFormatter<ReactNode>(
    locale,
    locale === 'fr-FR' ? { ...fr, ...frTradeIn } : { ...en, ...enTradeIn },
  );
  return {
    locale,
    t: (id, values) => intl.formatMessage({ id }, { withdrawalDays: WITHDRAWAL_DAYS, ...values }),
    rich: (id, tags) => {
      const drawn = Object.entries(tags).map(([name, draw]) => [
        name,
        (parts: ReactNode[]) => draw(parts.join('')),
      ]);
      return [intl.formatMessage({ id }, Object.fromEntries(drawn))].flat();
    },
    day: (moment) => formatShopTime(moment, locale, { dateStyle: 'full' }),
    exactly: (moment) => formatShopTime(moment, locale, { dateStyle: 'full', timeStyle: 'long' }),
    timeIn: (moment, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
        new Date(moment),
      ),
  };
}

/** Formats cents in the currency's format, not the language's (specification, section 9). */
export function money(cents: number, currency: string): string {
  return currencyFormat(currency).format(cents / 100);
}
