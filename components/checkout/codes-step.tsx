'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Codes } from '#components/codes/codes.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Order } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureText } from '#lib/api/error-messages.ts';
import { creditForm } from '#lib/codes/browser-forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { checkoutPath, formPath } from '#lib/routes.ts';
import codes from '../codes/codes.module.css';
import styles from './form.module.css';

interface CodesStepProps {
  order: Order;
  /** The customer's credit in cents. */
  credit: number;
  flash: FormFlash | null;
  texts: Messages;
}

/** Step 3: codes and vouchers. Optional. */
export function CodesStep({ order, credit, flash, texts }: CodesStepProps) {
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      {(credit > 0 || order.useCredit) && <Credit order={order} balance={credit} texts={texts} />}
      <Codes
        order={order}
        next={checkoutPath('codes')}
        flash={flash}
        texts={texts}
        onChange={refresh}
        onRefused={refresh}
      />
      <p className={styles.next}>
        <a href={checkoutPath('payment')} className={buttonClass('ink')}>
          {format(texts, 'codes.continue')}
        </a>
      </p>
    </>
  );
}

interface CreditProps {
  order: Order;
  /** The customer's credit in cents. */
  balance: number;
  texts: Messages;
}

/** Applies the customer's credit to the order, if chosen. */
function Credit({ order, balance, texts }: CreditProps) {
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
      setFailure(failureText(texts, error, 'voucher'));
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
        <p role="alert" className={styles.creditFailure}>
          {failure}
        </p>
      )}
    </form>
  );
}
