import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import type { Order } from '#contract/order.ts';
import { areAllOver } from '#lib/cart/hold.ts';
import { isPending } from '#lib/cart/optimistic.ts';
import { useNow } from '#lib/cart/use-now.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { useOnline } from '#lib/net/use-online.ts';
import { checkoutPath } from '#lib/routes.ts';
import { ExpressButton } from './express-button.tsx';
import styles from './online-only.module.css';

/** Content that changes the cart: without a network its buttons are disabled, with the reason. */
export function OnlineOnly({ texts, children }: { texts: Messages; children: ReactNode }) {
  const online = useOnline();
  return (
    <fieldset className={styles.writable} disabled={!online}>
      {!online && (
        <p role="status" className={styles.reason}>
          {format(texts, 'cart.offline')}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** A disabled link: without an address, and still reachable by keyboard. */
const restingLink = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const;

/**
 * Links to the checkout and the express payment; disabled without a network, or once no item is held. A press
 * while an item is still being added waits for it: before, the checkout would be empty.
 */
export function CheckoutButtons({ cart, now, texts }: { cart: Order; now: number; texts: Messages }) {
  const isOver = areAllOver(cart.items, useNow(now));
  const online = useOnline();
  const isOpen = online && !isOver;
  const isSettling = cart.items.some(isPending);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted && isOpen && !isSettling) window.location.assign(checkoutPath());
  }, [isWanted, isOpen, isSettling]);
  const wait = (event: MouseEvent) => {
    if (!isSettling) return;
    event.preventDefault();
    setWanted(true);
  };
  const className = buttonClass('main', wideButton);
  return (
    <>
      {isOpen ? (
        <a className={className} href={checkoutPath()} onClick={wait} aria-busy={isWanted || undefined}>
          {format(texts, 'cart.checkout')}
        </a>
      ) : (
        <a className={className} {...restingLink}>
          {format(texts, 'cart.checkout')}
        </a>
      )}
      {cart.amountDue > 0 && (
        <ExpressButton pays={{ order: cart.id }} disabled={!isOpen || isSettling} texts={texts} />
      )}
    </>
  );
}
