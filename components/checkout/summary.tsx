'use client';

import { useRouter } from 'next/navigation';
import { CartLines } from '#components/cart/cart-lines.tsx';
import { HoldAnnouncer } from '#components/cart/hold-announcer.tsx';
import { FreeDelivery, Totals } from '#components/cart/totals.tsx';
import type { Order } from '#contract/order.ts';
import { loadCartStore } from '#lib/cart/load-cart-store.ts';
import { useChangedOrder } from '#lib/checkout/use-changed-order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './checkout.module.css';

interface SummaryProps {
  order: Order;
  texts: Messages;
  now: number;
}

/** The cart next to the checkout, always visible. Its lines are fixed while a payment is open. */
export function Summary({ order, texts, now }: SummaryProps) {
  const router = useRouter();
  useChangedOrder(order);
  const afterwards = async (act: Promise<unknown>) => {
    // The page then shows the order's current state, even after a refusal.
    await act.catch(() => undefined);
    router.refresh();
  };
  const total = formatMoney(order.total, order.currency);
  const fixed = order.state === 'payment_pending';
  const keep = async () => {
    const store = await loadCartStore();
    store.setCart(order);
    await store.extendHolds();
  };
  const remove = async (id: string) => {
    const store = await loadCartStore();
    store.setCart(order);
    await store.remove(id);
  };
  const holdAgain = async (tradeIn: string) => (await loadCartStore()).addBack(tradeIn);
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{format(texts, 'checkout.bag')}</h2>
      <HoldAnnouncer cart={order} now={now} texts={texts} />
      {/* Narrow screens show one line until it is opened; wide ones always show the content. */}
      <details>
        <summary>
          <span role="status">
            {format(texts, 'checkout.bag.line', { count: order.items.length, total })}
          </span>
        </summary>
        <CartLines
          cart={order}
          texts={texts}
          now={now}
          isLocked={fixed}
          isCheckout
          onRemove={(id) => void afterwards(remove(id))}
          onHoldAgain={(tradeIn) => void afterwards(holdAgain(tradeIn))}
          onExtend={fixed ? undefined : () => void afterwards(keep())}
        />
        <FreeDelivery order={order} texts={texts} />
        <Totals order={order} texts={texts} />
      </details>
    </aside>
  );
}
