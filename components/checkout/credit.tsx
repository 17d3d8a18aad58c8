'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import codes from '#components/codes/codes.module.css';
import { buttonClass } from '#components/ui/button.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { sayFailure } from '#lib/api/error-messages.ts';
import { creditForm } from '#lib/codes/credit-form.ts';
import type { Order } from '#lib/contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import styles from './credit.module.css';

interface CreditProps {
  order: Order;
  /** What the customer has, in cents. */
  balance: number;
  texts: Messages;
}

/** The customer's credit: it pays what it can of this order, when it is wanted. */
export function Credit({ order, balance, texts }: CreditProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const use = order.useCredit ? 'no' : 'yes';
  const change = async () => {
    setBusy(true);
    setFailure('');
    try {
      await creditForm.submit(browserClient, {}, { order: order.id, use });
      router.refresh();
    } catch (error) {
      setFailure(sayFailure(texts, error, 'voucher'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      action={formPath(creditForm.name)}
      className={styles.credit}
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="use" value={use} />
      <p role="status">
        {order.useCredit
          ? format(texts, 'codes.credit.used', { amount: formatMoney(order.creditTotal, order.currency) })
          : format(texts, 'codes.credit.have', { amount: formatMoney(balance, order.currency) })}
      </p>
      <button
        type="submit"
        disabled={busy}
        aria-busy={busy}
        className={order.useCredit ? codes.remove : buttonClass('outline')}
      >
        {format(texts, order.useCredit ? 'codes.credit.remove' : 'codes.credit.use')}
      </button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  );
}
