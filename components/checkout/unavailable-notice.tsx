'use client';

import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import type { Order } from '#contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { cartPath, checkoutPath, formPath } from '#lib/routes.ts';
import styles from './checkout.module.css';

/** Items that are no longer available, by name, and one confirmation to pay for the others. A plain form. */
export function UnavailableNotice({ order, texts }: { order: Order; texts: Messages }) {
  const { length: count } = order.unavailableItems;
  const { length: rest } = order.items;
  return (
    <section className={styles.unavailable} role="alert">
      <h2>{format(texts, 'cart.gone.title', { count })}</h2>
      <p>{format(texts, 'cart.gone.lead', { rest })}</p>
      <UnavailableLines items={order.unavailableItems} texts={texts} />
      <form method="post" action={formPath('drop')}>
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="next" value={rest > 0 ? checkoutPath() : cartPath()} />
        <button type="submit">{format(texts, rest > 0 ? 'cart.gone.rest' : 'cart.gone.drop')}</button>
      </form>
    </section>
  );
}
