import clsx from 'clsx';
import styles from '#components/account/account.module.css';
import type { GiftCardPurchase } from '#contract/gift-card-purchase.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { giftCardPurchasePath } from '#lib/routes.ts';

/** The gift cards that a customer bought, newest first. */
export function BoughtList({
  purchases,
  texts,
}: {
  purchases: readonly GiftCardPurchase[];
  texts: Messages;
}) {
  if (purchases.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="bought-title">
      <h2 id="bought-title">{format(texts, 'giftCard.list.title')}</h2>
      <ul className={clsx(styles.rows, styles.bare)}>
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <div className={styles.words}>
              <a className={styles.name} href={giftCardPurchasePath(purchase.id)}>
                {purchase.recipientName
                  ? format(texts, 'giftCard.list.for', { name: purchase.recipientName })
                  : format(texts, 'giftCard.list.print')}
              </a>
              <p className="soft small">
                {dayInWords(purchase.createdAt, texts.locale)} · {stateOf(purchase, texts)}
              </p>
            </div>
            <div className={styles.end}>
              <b>{formatMoney(purchase.amount, purchase.currency)}</b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ state, delivery, sentAt, sendOn }: GiftCardPurchase, texts: Messages): string {
  if (state !== 'paid' || delivery === 'print') return format(texts, `giftCard.list.state.${state}`);
  if (sentAt || !sendOn) return format(texts, 'giftCard.list.state.sent');
  return format(texts, 'giftCard.list.state.later', {
    day: dayInWords(`${sendOn}T12:00:00Z`, texts.locale),
  });
}
