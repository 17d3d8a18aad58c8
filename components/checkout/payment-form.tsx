'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#lib/api/errors.ts';
import { changedTotal } from '#lib/api/orders.ts';
import { viaBrowser } from '#lib/api/via-browser.ts';
import { type CardFields, cardFields } from '#lib/checkout/fields.ts';
import { pay } from '#lib/checkout/pay.ts';
import type { Order, PaymentMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/kept.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './field.module.css';
import { Legal } from './legal.tsx';
import { TextField } from './text-field.tsx';
import { usePartForm } from './use-part-form.ts';

interface PaymentFormProps {
  order: Order;
  method: PaymentMethod;
  /** Names this shown form, so that it pays once however often it is sent. */
  attempt: string;
  kept: Kept | null;
  texts: Texts;
}

const EMPTY = { card_number: '', card_expiry: '', card_cvc: '' };

/** Part 4 of the drawing: the card, the law's last words, and the button. The total beside it is what is asked for. */
export function PaymentForm({ order, method, attempt, kept, texts }: PaymentFormProps) {
  const router = useRouter();
  const amount = (cents: number) => formatMoney(cents, order.currency);
  const [tries, setTries] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const part = usePartForm<z.input<typeof cardFields>, CardFields>({
    schema: cardFields,
    values: EMPTY,
    kept,
    texts,
    known: (error) => {
      const changed = changedTotal.safeParse(failureOf(error)?.problem);
      if (!changed.success) return undefined;
      const [total, before] = [changed.data.total, changed.data.expectedTotal].map(amount);
      return say(texts, 'checkout.total.changed', { total: total ?? '', before: before ?? '' });
    },
    save: async (data) => {
      const card = { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc };
      const request = { orderId: order.id, expectedTotal: order.total, paymentMethod: method['@id'], card };
      try {
        const step = await pay(viaBrowser, { ...request, attempt: `${attempt}-${tries}` });
        if ('to' in step) {
          setLeaving(true);
          window.location.assign(step.to);
          return;
        }
        part.setFailure(say(texts, `payment.declined.${step.declined}`));
      } catch (error) {
        if (failureOf(error)?.status === 409) router.refresh();
        throw error;
      } finally {
        setTries(tries + 1);
      }
    },
  });
  const busy = part.busy || leaving;
  const field = (name: keyof typeof EMPTY) => ({
    ...part.form.register(name),
    texts,
    error: part.errorOf(name),
    inputMode: 'numeric' as const,
  });
  return (
    <form method="post" action="/api/v3/forms/payment" onSubmit={part.submit} noValidate={part.ready}>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="expectedTotal" value={order.total} />
      <input type="hidden" name="paymentMethod" value={method['@id']} />
      <input type="hidden" name="attempt" value={attempt} />
      {part.failure && (
        <p role="alert" className={styles.failure}>
          {part.failure}
        </p>
      )}
      {method.gateway === 'sandbox' && (
        <p className={styles.practice}>{say(texts, 'checkout.payment.sandbox')}</p>
      )}
      <div className={styles.fields}>
        <TextField {...field('card_number')} autoComplete="cc-number" maxLength={23} full />
        <TextField {...field('card_expiry')} autoComplete="cc-exp" placeholder="MM / YY" maxLength={9} />
        <TextField {...field('card_cvc')} autoComplete="cc-csc" maxLength={4} />
      </div>
      <Legal
        order={order}
        texts={texts}
        error={part.errorOf('terms')}
        checkbox={part.form.register('terms')}
      />
      <button type="submit" className={`${styles.submit} ${styles.pay}`} aria-busy={busy} disabled={busy}>
        {busy
          ? say(texts, 'checkout.pay.busy')
          : say(texts, 'checkout.pay.amount', { total: amount(order.total) })}
      </button>
    </form>
  );
}
