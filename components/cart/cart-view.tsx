'use client';

import type { ReactNode } from 'react';
import { Codes } from '#components/codes/codes.tsx';
import type { Said } from '#lib/api/error-messages.ts';
import { countOf } from '#lib/cart/active-cart.ts';
import { shop } from '#lib/cart/cart-store.ts';
import { useBag } from '#lib/cart/use-cart.ts';
import { routeToResult } from '#lib/checkout/paths.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { Lines } from './cart-lines.tsx';
import styles from './cart-view.module.css';
import { EmptyBag } from './empty-cart.tsx';
import { HoldVoice } from './hold-announcer.tsx';
import { CheckoutLink, Writable } from './online-only.tsx';
import { Reopen } from './reopen-cart-form.tsx';
import { FreeDelivery, Totals } from './totals.tsx';
import { GoneSection } from './unavailable-section.tsx';
import { UndoNote } from './undo-removal.tsx';

interface BagPageProps {
  initial: Order | null;
  /** Order whose payment is under way. */
  paying?: { orderId: string; canReopen: boolean };
  /** What went wrong with the last form, without JavaScript. */
  said?: Said;
  /** What the field of codes left, without JavaScript. */
  code: Kept | null;
  texts: Texts;
  now: number;
  /** Below an empty bag. */
  children?: ReactNode;
}

export function BagPage({ initial, paying, said, code, texts, now, children }: BagPageProps) {
  const bag = useBag(texts, initial);
  const count = countOf(bag.cart);
  const spoken = said && ('text' in said ? said.text : say(texts, said.id));
  const failure = bag.failure || spoken;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{say(texts, bag.cart ? 'cart.title' : 'cart.empty.title', { count })}</h1>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {paying && <Paying {...paying} texts={texts} />}
      {bag.cart ? (
        <div className={styles.columns}>
          <section>
            <UndoNote title={bag.removed?.title} onUndo={bag.undo} texts={texts} />
            <Writable texts={texts}>
              <HoldVoice cart={bag.cart} now={now} texts={texts} kept={bag.kept} />
              <Lines cart={bag.cart} texts={texts} now={now} onRemove={bag.remove} onKeep={bag.keep} />
              <GoneSection
                cart={bag.cart}
                texts={texts}
                onRegain={bag.regain}
                onDrop={bag.dropGone}
                similar
              />
            </Writable>
          </section>
          {count > 0 && <Aside cart={bag.cart} code={code} texts={texts} />}
        </div>
      ) : (
        <>
          <EmptyBag texts={texts} />
          <div className={styles.waiting}>{children}</div>
        </>
      )}
    </div>
  );
}

function Paying({ orderId, canReopen, texts }: { orderId: string; canReopen: boolean; texts: Texts }) {
  return (
    <div className={styles.failure}>
      <p>
        <a href={canReopen ? '/checkout' : routeToResult(orderId)}>
          {say(texts, canReopen ? 'cart.paying.open' : 'cart.paying')}
        </a>
      </p>
      {canReopen && <Reopen orderId={orderId} texts={texts} />}
    </div>
  );
}

const TRUST = ['cart.trust.checked', 'cart.trust.return', 'cart.trust.guarantee'];

function Aside({ cart, code, texts }: { cart: Order; code: Kept | null; texts: Texts }) {
  const has = cart.promoCodes.length + cart.giftCards.length > 0;
  return (
    <aside className={styles.aside}>
      <FreeDelivery order={cart} texts={texts} />
      <Totals order={cart} texts={texts} />
      <details className={styles.codes} open={has || code !== null}>
        <summary>{say(texts, 'codes.open')}</summary>
        <Codes
          order={cart}
          next="/cart"
          kept={code}
          texts={texts}
          onChange={shop.show}
          onRefused={() => void shop.reload()}
        />
      </details>
      <div className={styles.checkout}>
        <CheckoutLink texts={texts} />
      </div>
      <p className={styles.note}>{say(texts, 'cart.checkoutNote')}</p>
      <ul className={styles.trust}>
        {TRUST.map((id) => (
          <li key={id}>{say(texts, id)}</li>
        ))}
      </ul>
    </aside>
  );
}
