import clsx from 'clsx';
import type { GiftCardPurchase } from '#contract/gift-card-purchase.ts';
import type { Order } from '#contract/order.ts';
import { outcomeOf } from '#lib/checkout/payment-outcome.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { PurchaseData } from '#lib/gift-cards/read-purchase.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { giftCardsPath } from '#lib/routes.ts';
import styles from './gift-cards.module.css';

export interface PurchaseViewProps extends PurchaseData {
  attempt: string;
  /** Flash of a payment without JavaScript, and result of a withdrawal. */
  flash: FormFlash | null;
  cancelFlash: FormFlash | null;
  texts: Messages;
}

interface GiftCardFactsProps extends Pick<PurchaseData, 'order' | 'purchase'> {
  texts: Messages;
  /** With a link back to the form. */
  change?: boolean;
}

/** The day on which the card was or will be sent; without one it follows the payment. */
function whenSent(order: Order, { sentAt, sendOn }: GiftCardPurchase, texts: Messages): string {
  const day = sentAt ?? (sendOn && `${sendOn}T12:00:00Z`);
  if (day) return dayInWords(day, texts.locale);
  return format(texts, `giftCard.when.${outcomeOf(order) === 'paid' ? 'paid' : 'now'}`);
}

/** Amount, recipient, delivery and date of a purchase. */
export function GiftCardFacts({ order, purchase, texts, change }: GiftCardFactsProps) {
  const facts: [string, string | undefined][] = [
    ['worth', formatMoney(purchase.amount, purchase.currency)],
    ['for', [purchase.recipientName, purchase.recipientEmail].filter(Boolean).join('\n') || undefined],
    ['from', purchase.senderName],
    ['by', format(texts, `giftCard.delivery.${purchase.delivery}`)],
    ['when', purchase.delivery === 'email' ? whenSent(order, purchase, texts) : undefined],
    ['message', purchase.message],
    ['until', purchase.expiresAt && dayInWords(purchase.expiresAt, texts.locale)],
    ['reference', order.reference],
  ];
  return (
    <aside className={clsx(styles.facts, change && styles.first)} aria-labelledby="gift-card-facts">
      <h2 id="gift-card-facts">{format(texts, 'giftCard.summary')}</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt>{format(texts, `giftCard.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {change && (
        <a className={styles.change} href={giftCardsPath(order.id)}>
          {format(texts, 'giftCard.change')}
        </a>
      )}
    </aside>
  );
}
