import type { User } from '#contract/identity.ts';
import type { Order, PaymentMethod, SavedCard } from '#contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './form.module.css';
import { PaymentForm } from './payment-form.tsx';
import { StripePayment } from './payment-form-stripe.tsx';
import { SavedCardForm } from './saved-card-form.tsx';

interface CardPaymentProps {
  order: Order;
  me: User | null;
  method: PaymentMethod;
  savedCards: SavedCard[];
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Last step by card: a saved card first, if the customer has one, and the form for another. */
export function CardPayment({ savedCards, me, flash, ...shared }: CardPaymentProps) {
  const { method, texts } = shared;
  const canSave = me?.type === 'Customer';
  const own = (form: string) => (flash?.form === form ? flash : null);
  const hasSaved = savedCards.length > 0;
  const typed =
    method.gateway === 'stripe' ? (
      <StripePayment {...shared} canSave={canSave} />
    ) : (
      // Without JavaScript it also says that the last saved card was removed.
      <PaymentForm {...shared} canSave={canSave} flash={hasSaved ? own('payment') : flash} />
    );
  if (!hasSaved) return typed;
  return (
    <>
      <SavedCardForm {...shared} cards={savedCards} flash={own('saved-card')} />
      <details className={styles.another} open={own('payment') !== null}>
        <summary>{format(texts, 'savedCard.another')}</summary>
        <div>{typed}</div>
      </details>
    </>
  );
}
