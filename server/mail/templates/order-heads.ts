import type { MailTexts } from '../mail-messages.ts';

/**
 * The subject of a mail about an order, which names it, and a title that does not: its number is on the line above.
 * `count` is the number of its pieces.
 */
export const orderHeads = (
  kind: 'order-paid' | 'shipped' | 'parcel-waits' | 'delivered' | 'cancelled',
  { reference }: { reference: string },
  { t }: MailTexts,
  count = 1,
) => ({
  subject: t(`mail.${kind}.title`, { reference }),
  title: t(`mail.${kind}.heading`, { count }),
  about: t('mail.order', { reference }),
});
