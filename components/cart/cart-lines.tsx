'use client';

import { isPending } from '#lib/cart/optimistic.ts';
import type { Order } from '#lib/contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { HoldRemaining } from './hold-remaining.tsx';
import styles from './item-line.module.css';
import { ItemLine } from './item-line.tsx';

export interface CartLinesProps {
  cart: Order;
  texts: Messages;
  now: number;
  /** With JavaScript; without it the form below does the same. */
  onRemove?: (id: string) => void;
  onExtend?: () => void;
  /** No line can be removed, because a payment for them is open. */
  isLocked?: boolean;
}

/** The lines of a cart with the time they are held for, each with a form that removes it. */
export function CartLines({ cart, texts, now, onRemove, onExtend, isLocked }: CartLinesProps) {
  return (
    <ul>
      {cart.items.map((item) => (
        <ItemLine
          key={item.article.id}
          article={item.article}
          title={item.productName}
          amount={{ cents: item.total, currency: cart.currency }}
          texts={texts}
          isPending={isPending(item)}
          note={
            <HoldRemaining
              until={item.reservedUntil}
              now={now}
              texts={texts}
              order={isLocked ? undefined : cart.id}
              onExtend={onExtend}
            />
          }
          action={
            !isLocked && (
              <form
                method="post"
                action={formPath('remove')}
                onSubmit={(event) => {
                  if (!onRemove) return;
                  event.preventDefault();
                  onRemove(item.id);
                }}
              >
                <input type="hidden" name="item" value={item.id} />
                <button
                  type="submit"
                  className={styles.remove}
                  disabled={isPending(item)}
                  aria-label={format(texts, 'cart.removeNamed', { title: item.productName })}
                >
                  {format(texts, 'cart.remove')}
                </button>
              </form>
            )
          }
        />
      ))}
    </ul>
  );
}
