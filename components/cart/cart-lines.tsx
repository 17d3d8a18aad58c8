'use client';

import clsx from 'clsx';
import type { Order, OrderItem } from '#contract/order.ts';
import { useIsCustomer } from '#lib/auth/use-is-customer.ts';
import { fullHold, type Hold, holdOf } from '#lib/cart/hold.ts';
import { isPending } from '#lib/cart/optimistic.ts';
import { useNow } from '#lib/cart/use-now.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath, formPath } from '#lib/routes.ts';
import holdStyles from './hold.module.css';
import styles from './item-line.module.css';
import { ItemLine } from './item-line.tsx';

export interface CartLinesProps {
  cart: Order;
  texts: Messages;
  now: number;
  /** Removes a line with JavaScript; without it the form below does the same. */
  onRemove?: (id: string) => void;
  onExtend?: () => void;
  /** Holds the item of a line again after its hold has ended. */
  onHoldAgain?: (tradeIn: string) => void;
  /** The page was rendered for a customer who is signed in. */
  isCustomer?: boolean;
  /** The lines are part of the checkout and need no link to it. */
  isCheckout?: boolean;
  /** No line can be removed, because a payment for them is open. */
  isLocked?: boolean;
}

/** The lines of a cart with the time they are held for, each with a form that removes it. */
export function CartLines({ cart, texts, now, onRemove, isLocked, ...hold }: CartLinesProps) {
  return (
    <ul>
      {cart.items.map((item, index) => (
        <ItemLine
          key={item.article.id}
          item={item}
          currency={cart.currency}
          texts={texts}
          isPending={isPending(item)}
          // The checkout collapses its lines.
          eager={index === 0 && !hold.isCheckout}
          note={
            <HoldRemaining
              item={item}
              now={now}
              texts={texts}
              order={isLocked ? undefined : cart.id}
              {...hold}
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

interface HoldRemainingProps {
  item: OrderItem;
  /** Server time in ms when the page was rendered. */
  now: number;
  texts: Messages;
  /** The order whose holds can be renewed; without it the time cannot be extended. */
  order?: string;
  onExtend?: () => void;
  onHoldAgain?: (tradeIn: string) => void;
  isCustomer?: boolean;
  isCheckout?: boolean;
}

/**
 * Remaining time of an item's hold, with a way to extend it: a button for customers, a link to the checkout for
 * guests, because only its steps extend their holds. An ended hold can be requested again. Announcements are in
 * hold-announcer.tsx.
 */
function HoldRemaining({ item, now, texts, order, onExtend, onHoldAgain, ...place }: HoldRemainingProps) {
  const hold = holdOf(item.reservedUntil, useNow(now), fullHold(texts));
  const isCustomer = useIsCustomer(place.isCustomer);
  if (!hold) return null;
  return (
    <div
      className={clsx(
        holdStyles.hold,
        (hold.phase === 'late' || hold.phase === 'over') && holdStyles.expiring,
      )}
    >
      <span className={holdStyles.track} aria-hidden="true">
        <i style={{ width: `${Math.round(hold.share * 100)}%` }} />
      </span>
      <span>{textOf(hold, texts)}</span>
      {order && hold.phase !== 'over' && !isCustomer && !place.isCheckout && (
        <a
          href={checkoutPath()}
          data-spare={hold.phase === 'held' || undefined}
          className={holdStyles.extend}
        >
          {format(texts, 'cart.hold.checkout')}
        </a>
      )}
      {order && hold.phase !== 'over' && isCustomer && (
        <form
          method="post"
          action={formPath('keep')}
          data-spare={hold.phase === 'held' || undefined}
          onSubmit={(event) => {
            if (!onExtend) return;
            event.preventDefault();
            onExtend();
          }}
        >
          <input type="hidden" name="order" value={order} />
          <button type="submit" className={holdStyles.extend}>
            {format(texts, 'cart.hold.keep')}
          </button>
        </form>
      )}
      {order && hold.phase === 'over' && onHoldAgain && (
        <button type="button" className={holdStyles.extend} onClick={() => onHoldAgain(item.tradeIn)}>
          {format(texts, 'cart.hold.again')}
        </button>
      )}
    </div>
  );
}

function textOf(hold: Hold, texts: Messages): string {
  if (hold.phase === 'over') return format(texts, 'cart.hold.over');
  const id = hold.phase === 'late' ? 'cart.hold.late' : 'cart.hold.left';
  return format(texts, id, { count: hold.minutes });
}
