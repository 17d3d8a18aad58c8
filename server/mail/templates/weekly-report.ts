import { shopCurrency } from '#shared/currency.ts';
import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { button, lead, mail, noteText, points, type Template } from './layout.ts';

/** Writes the mail with last week's figures, for a member of the team who subscribes to them. */
export function weeklyReport(
  { name, from, to, ...figures }: MailData<'weekly-report'>,
  texts: MailTexts,
): Template {
  const { t, day } = texts;
  const amount = (cents: number) => money(cents, shopCurrency());
  const { items, itemsBefore } = figures;
  return mail(
    texts,
    t('mail.weekly-report.title', { sales: amount(figures.sales) }),
    t('mail.weekly-report.preview', { items }),
    lead(t('mail.weekly-report.lead', { name, from: day(from), to: day(to) })),
    points(
      t('mail.weekly-report.sales', { sales: amount(figures.sales), before: amount(figures.salesBefore) }),
      t('mail.weekly-report.margin', { margin: amount(figures.margin), vat: amount(figures.vat) }),
      t('mail.weekly-report.items', { items, before: itemsBefore }),
      t('mail.weekly-report.back', { credited: amount(figures.credited) }),
    ),
    button(`/office/reports?from=${from}&to=${to}`, t('mail.weekly-report.open')),
    noteText(t('mail.weekly-report.end')),
  );
}
