'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Codes } from '#components/codes/codes.tsx';
import type { Order } from '#contract/order.ts';
import type { Message } from '#lib/api/error-messages.ts';
import { messageText } from '#lib/api/error-messages.ts';
import { itemCountOf } from '#lib/cart/active-cart.ts';
import { setKnownCart } from '#lib/cart/known-cart.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { cartPath, checkoutPath, paymentResultPath } from '#lib/routes.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-view.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { HoldAnnouncer } from './hold-announcer.tsx';
import { CheckoutButtons, OnlineOnly } from './online-only.tsx';
import { ReopenCartForm } from './reopen-cart-form.tsx';
import { FreeDelivery, Totals } from './totals.tsx';
import { UnavailableSection } from './unavailable-section.tsx';
import { UndoRemoval } from './undo-removal.tsx';

interface CartViewProps {
  initial: Order | null;
  /** Rendered for a customer who is signed in. */
  isCustomer: boolean;
  /** Order whose payment is under way. */
  paying?: { orderId: string; canReopen: boolean };
  /** Error of the last form, without JavaScript. */
  message?: Message;
  /** Flash of the code field, without JavaScript. */
  codeFlash: FormFlash | null;
  texts: Messages;
  now: number;
  /** Picture of an empty cart. */
  picture?: ReactNode;
  /** Row of items below the cart. */
  children?: ReactNode;
}

export function CartView({ initial, paying, message, codeFlash, texts, now, ...rest }: CartViewProps) {
  const cartState = useCart(texts, initial);
  const count = itemCountOf(cartState.cart);
  const flashText = messageText(texts, message);
  const failure = cartState.failure || flashText;
  const notices = (
    <>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {paying && <PaymentUnderway {...paying} texts={texts} />}
    </>
  );
  return (
    <div className={clsx(styles.page, !cartState.cart && styles.empty)}>
      <h1 tabIndex={-1}>{format(texts, cartState.cart ? 'cart.title' : 'cart.empty.title', { count })}</h1>
      {cartState.cart && notices}
      {cartState.cart ? (
        <div className={styles.columns}>
          <section>
            <UndoRemoval title={cartState.removed?.title} onUndo={cartState.undo} texts={texts} />
            <OnlineOnly texts={texts}>
              <HoldAnnouncer
                cart={cartState.cart}
                now={now}
                texts={texts}
                extension={cartState.holdExtension}
              />
              <CartLines
                cart={cartState.cart}
                texts={texts}
                now={now}
                onRemove={cartState.remove}
                onExtend={cartState.extendHolds}
                onHoldAgain={cartState.addBack}
                isCustomer={rest.isCustomer}
              />
              <UnavailableSection
                cart={cartState.cart}
                texts={texts}
                onAddBack={cartState.addBack}
                onRemoveAll={cartState.removeUnavailable}
                similar
              />
            </OnlineOnly>
          </section>
          {count > 0 && (
            <Aside
              cart={cartState.cart}
              codeFlash={codeFlash}
              texts={texts}
              now={now}
              onRefused={cartState.reload}
            />
          )}
          {count > 0 && <div className={styles.below}>{rest.children}</div>}
        </div>
      ) : (
        <>
          <div>
            {notices}
            <EmptyCart texts={texts} />
          </div>
          <div className={styles.picture}>{rest.picture}</div>
          <div className={styles.waiting}>{rest.children}</div>
        </>
      )}
    </div>
  );
}

function PaymentUnderway({
  orderId,
  canReopen,
  texts,
}: {
  orderId: string;
  canReopen: boolean;
  texts: Messages;
}) {
  return (
    <div className={styles.failure}>
      <p>
        <a href={canReopen ? checkoutPath() : paymentResultPath(orderId)}>
          {format(texts, canReopen ? 'cart.paying.open' : 'cart.paying')}
        </a>
      </p>
      {canReopen && <ReopenCartForm orderId={orderId} texts={texts} />}
    </div>
  );
}

const TRUST = ['cart.trust.checked', 'cart.trust.return', 'cart.trust.guarantee'];

interface AsideProps {
  cart: Order;
  codeFlash: FormFlash | null;
  texts: Messages;
  now: number;
  /** Called after a change of the codes was refused. */
  onRefused: () => void;
}

function Aside({ cart, codeFlash, texts, now, onRefused }: AsideProps) {
  const has = cart.promoCodes.length + cart.giftCards.length > 0;
  return (
    <aside className={styles.aside}>
      <FreeDelivery order={cart} texts={texts} />
      <Totals order={cart} texts={texts} />
      <details className={styles.codes} open={has || codeFlash !== null}>
        <summary>{format(texts, 'codes.open')}</summary>
        <Codes
          order={cart}
          next={cartPath()}
          flash={codeFlash}
          texts={texts}
          onChange={setKnownCart}
          onRefused={onRefused}
        />
      </details>
      <div className={styles.checkout}>
        <CheckoutButtons cart={cart} now={now} texts={texts} />
      </div>
      <p className={styles.note}>{format(texts, 'cart.checkoutNote')}</p>
      <ul className={styles.trust}>
        {TRUST.map((id) => (
          <li key={id}>{format(texts, id)}</li>
        ))}
      </ul>
    </aside>
  );
}
