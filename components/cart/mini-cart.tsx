'use client';

import { type ReactNode, useEffect } from 'react';
import { UnavailablePopin } from '#components/cart/unavailable-popin.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { countOf } from '#lib/cart/active-cart.ts';
import { setPanel, usePanel } from '#lib/cart/mini-cart-state.ts';
import { useBag } from '#lib/cart/use-cart.ts';
import { useNewlyGone } from '#lib/cart/use-newly-unavailable.ts';
import type { Order } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { Lines } from './cart-lines.tsx';
import { Waiting } from './cart-skeleton.tsx';
import { EmptyBag } from './empty-cart.tsx';
import { HoldVoice } from './hold-announcer.tsx';
import { HoldWarning } from './hold-warning.tsx';
import styles from './mini-cart.module.css';
import { CheckoutLink, Writable } from './online-only.tsx';
import { FreeDelivery, Totals } from './totals.tsx';
import { GoneSection } from './unavailable-section.tsx';
import { UndoNote } from './undo-removal.tsx';

/** The bag at hand: opens over the page at once, and asks for the cart again unless it is fresher than 12 seconds. */
export function MiniCart({ texts }: { texts: Texts }): ReactNode {
  const { open } = usePanel();
  const bag = useBag(texts);
  const { refresh, cart } = bag;
  const { gone, seen } = useNewlyGone(cart);
  const count = countOf(cart);
  const close = () => setPanel({ open: false });
  // The bag itself shows what comes of it.
  const regain = (tradeIn: string) => {
    seen();
    setPanel({ open: true });
    void bag.regain(tradeIn);
  };

  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    if (open) void refresh();
  }, [open, refresh]);

  const isEmpty = !cart || (count === 0 && cart.unavailableItems.length === 0);
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        position="right"
        title={say(texts, 'cart.title', { count })}
        close={say(texts, 'cart.close')}
        footer={cart && count > 0 && <Footer cart={cart} texts={texts} />}
      >
        {bag.failure && (
          <p role="alert" className={styles.failure}>
            {bag.failure}
          </p>
        )}
        {isEmpty && (bag.isFetching ? <Waiting texts={texts} /> : <EmptyBag texts={texts} small />)}
        <UndoNote title={bag.removed?.title} onUndo={bag.undo} texts={texts} />
        {cart && !isEmpty && (
          <Writable texts={texts}>
            <HoldVoice cart={cart} now={Date.now()} texts={texts} kept={bag.kept} />
            <Lines cart={cart} texts={texts} now={Date.now()} onRemove={bag.remove} onKeep={bag.keep} />
            <GoneSection cart={cart} texts={texts} onRegain={bag.regain} onDrop={bag.dropGone} />
          </Writable>
        )}
      </Dialog>
      {!open && <HoldWarning cart={cart} texts={texts} onKeep={bag.keep} />}
      <UnavailablePopin items={open ? [] : gone} onClose={seen} onRegain={regain} texts={texts} />
    </>
  );
}

function Footer({ cart, texts }: { cart: Order; texts: Texts }) {
  return (
    <>
      <div className={styles.totals}>
        <FreeDelivery order={cart} texts={texts} />
        <Totals order={cart} texts={texts} />
      </div>
      <CheckoutLink texts={texts} />
      <p className={styles.note}>
        <a href="/cart">{say(texts, 'cart.view')}</a>
      </p>
    </>
  );
}

export default MiniCart;
