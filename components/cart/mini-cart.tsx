'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { SimilarItems } from '#components/cart/similar-items.tsx';
import { SimilarThumbnails } from '#components/cart/similar-thumbnails.tsx';
import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Order, UnavailableItem } from '#contract/order.ts';
import { serverNow } from '#lib/api/server-clock.ts';
import { itemCountOf } from '#lib/cart/active-cart.ts';
import { setMiniCart, useMiniCart } from '#lib/cart/mini-cart-state.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { cartPath } from '#lib/routes.ts';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { HoldAnnouncer } from './hold-announcer.tsx';
import { HoldWarning } from './hold-warning.tsx';
import styles from './mini-cart.module.css';
import { CheckoutButtons, OnlineOnly } from './online-only.tsx';
import { FreeDelivery, Totals } from './totals.tsx';
import { UnavailableSection } from './unavailable-section.tsx';
import { UndoRemoval } from './undo-removal.tsx';

/** Maximum number of lines for which the drawer shows similar items. */
const FEW = 2;

/** The mini cart: opens over the page at once, and reads the cart again unless it was read in the last 12 seconds. */
export default function MiniCart({ texts }: { texts: Messages }): ReactNode {
  const { open } = useMiniCart();
  const cartState = useCart(texts);
  const { refresh, cart } = cartState;
  const { items: unavailable, acknowledge } = useNewlyUnavailable(cart);
  const count = itemCountOf(cart);
  const close = () => setMiniCart({ open: false });
  // The cart itself shows the result.
  const addBack = (tradeIn: string) => {
    acknowledge();
    setMiniCart({ open: true });
    void cartState.addBack(tradeIn);
  };

  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    if (open) void refresh();
  }, [open, refresh]);

  const newest = cart?.items.at(-1);
  const isEmpty = !cart || (count === 0 && cart.unavailableItems.length === 0);
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        position="right"
        title={format(texts, 'cart.title', { count })}
        close={format(texts, 'cart.close')}
        footer={cart && count > 0 && <Footer cart={cart} texts={texts} />}
      >
        {cartState.failure && (
          <p role="alert" className={styles.failure}>
            {cartState.failure}
          </p>
        )}
        {isEmpty &&
          (cartState.isFetching ? <CartSkeleton texts={texts} /> : <EmptyCart texts={texts} small />)}
        <UndoRemoval title={cartState.removed?.title} onUndo={cartState.undo} texts={texts} />
        {cart && !isEmpty && (
          <OnlineOnly texts={texts}>
            <HoldAnnouncer cart={cart} now={serverNow()} texts={texts} extension={cartState.holdExtension} />
            <CartLines
              cart={cart}
              texts={texts}
              now={serverNow()}
              onRemove={cartState.remove}
              onExtend={cartState.extendHolds}
              onHoldAgain={cartState.addBack}
            />
            <UnavailableSection
              cart={cart}
              texts={texts}
              onAddBack={cartState.addBack}
              onRemoveAll={cartState.removeUnavailable}
            />
            {newest && cart.items.length <= FEW && (
              <SimilarThumbnails slug={newest.article.slug} title={newest.productName} texts={texts} />
            )}
          </OnlineOnly>
        )}
      </Dialog>
      {!open && <HoldWarning cart={cart} texts={texts} onExtend={cartState.extendHolds} />}
      <UnavailablePopin
        items={open ? [] : unavailable}
        rest={cart?.items.length ?? 0}
        onClose={acknowledge}
        onAddBack={addBack}
        texts={texts}
      />
    </>
  );
}

function Footer({ cart, texts }: { cart: Order; texts: Messages }) {
  return (
    <>
      <div className={styles.totals}>
        <FreeDelivery order={cart} texts={texts} />
        <Totals order={cart} texts={texts} />
      </div>
      <CheckoutButtons cart={cart} now={serverNow()} texts={texts} />
      <p className={styles.note}>
        <a href={cartPath()}>{format(texts, 'cart.view')}</a>
      </p>
    </>
  );
}

const KEY = 'told-gone';

/**
 * Items that left the cart since the shopper last acknowledged such items in this tab by `acknowledge`. For
 * components that render in the browser only.
 */
function useNewlyUnavailable(cart: Order | null): {
  items: UnavailableItem[];
  acknowledge: () => void;
} {
  const [acknowledged, setAcknowledged] = useState(
    () => new Set((sessionStorage.getItem(KEY) ?? '').split(' ')),
  );
  const items = (cart?.unavailableItems ?? []).filter((item) => !acknowledged.has(item.id));
  const acknowledge = () => {
    const all = new Set([...acknowledged, ...items.map((item) => item.id)]);
    sessionStorage.setItem(KEY, [...all].join(' '));
    setAcknowledged(all);
  };
  return { items, acknowledge };
}

/** Wait in ms before the visitor is told about the delay. */
const SLOW_AFTER_MS = 5_000;

/** Placeholder of a cart: its lines without text; after five seconds without motion. */
function CartSkeleton({ texts }: { texts: Messages }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className={isSlow ? styles.slow : 'visually-hidden'}>
        {format(texts, isSlow ? 'cart.slow' : 'cart.loading')}
      </p>
      {[1, 2].map((line) => (
        <div key={line} className={styles.line} aria-hidden="true">
          <span className={styles.thumb} />
          <span className={styles.lines} />
        </div>
      ))}
    </>
  );
}

interface UnavailablePopinProps {
  items: UnavailableItem[];
  /** Number of items still in the cart. */
  rest: number;
  onClose: () => void;
  onAddBack: (tradeIn: string) => void;
  texts: Messages;
}

/**
 * Shown when items have disappeared from the cart: their names and reasons, a way to get each back, and items
 * similar to the first.
 */
function UnavailablePopin({ items, rest, onClose, onAddBack, texts }: UnavailablePopinProps) {
  const [first] = items;
  return (
    <Dialog
      open={items.length > 0}
      onClose={onClose}
      title={format(texts, 'cart.gone.title', { count: Math.max(1, items.length) })}
      close={format(texts, 'cart.close')}
    >
      <p>{format(texts, 'cart.gone.lead', { rest })}</p>
      <UnavailableLines items={items} texts={texts} onAddBack={onAddBack} />
      {first && <SimilarItems slug={first.article.slug} title={first.productName} texts={texts} />}
    </Dialog>
  );
}
