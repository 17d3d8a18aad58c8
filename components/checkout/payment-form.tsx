'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { Order, PaymentMethod } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { changedTotalMessage } from '#lib/checkout/changed-total.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import { CardMarks } from './card-marks.tsx';
import styles from './form.module.css';
import { LegalNotice } from './legal-notice.tsx';

interface PaymentFormProps {
  order: Order;
  method: PaymentMethod;
  /** Idempotency key of this form, so that it pays once however often it is sent. */
  attempt: string;
  /** The customer may save the card. */
  canSave?: boolean;
  flash: FormFlash | null;
  texts: Messages;
}

/** Loads the card's rules and the payment code at the first use of the form. */
async function loadCard() {
  const [{ cardFields }, { declinedId, payWithSandbox }] = await Promise.all([
    import('#lib/checkout/checkout-fields.ts'),
    import('#lib/checkout/pay-sandbox.ts'),
  ]);
  return { cardFields, declinedId, payWithSandbox };
}

const EMPTY = { card_number: '', card_expiry: '', card_cvc: '', terms: '', saveCard: '' };

/** Step 4: the card, the legal notice and the button. The total next to it is the amount charged. */
export function PaymentForm({ order, method, attempt, canSave, flash, texts }: PaymentFormProps) {
  const router = useRouter();
  const amount = (cents: number) => formatMoney(cents, order.currency);
  const [tries, setTries] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const state = useShopForm({
    schema: async () => (await loadCard()).cardFields,
    values: EMPTY,
    flash,
    texts,
    context: 'checkout',
    showErrorsOn: { terms: 'dirty' },
    customMessage: (error) => changedTotalMessage(error, texts, order.currency),
    save: async (data) => {
      const card = { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc };
      const request = {
        orderId: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        card,
        savesCard: data.saveCard === 'on',
      };
      try {
        const { declinedId, payWithSandbox } = await loadCard();
        const step = await payWithSandbox(browserClient, { ...request, attempt: `${attempt}-${tries}` });
        if ('to' in step) {
          setIsLeaving(true);
          window.location.assign(step.to);
          return;
        }
        state.setFailure(format(texts, declinedId(step.declined)));
      } catch (error) {
        if (failureOf(error)?.status === 409) router.refresh();
        throw error;
      } finally {
        setTries(tries + 1);
      }
    },
  });
  const busy = state.busy || isLeaving;
  const card = { inputMode: 'numeric' } as const;
  return (
    <FormFrame
      state={state}
      action={formPath('payment')}
      texts={texts}
      submit={
        <SubmitButton main busy={busy}>
          {busy
            ? format(texts, 'checkout.pay.busy')
            : format(texts, 'checkout.pay.amount', { total: amount(order.amountDue) })}
        </SubmitButton>
      }
      hidden={{
        order: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        attempt,
        ...(order.giftCardPurchase ? { giftCard: order.id } : {}),
      }}
    >
      {method.gateway === 'sandbox' && (
        <p className={styles.practice}>{format(texts, 'checkout.payment.sandbox')}</p>
      )}
      <div className={styles.fields}>
        <div className={styles.number}>
          <CardMarks label={format(texts, 'checkout.payment.cards')} />
          <TextField {...state.field('card_number')} {...card} autoComplete="cc-number" maxLength={23} />
        </div>
        <TextField
          {...state.field('card_expiry')}
          {...card}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={9}
        />
        <TextField {...state.field('card_cvc')} {...card} autoComplete="cc-csc" maxLength={4} />
      </div>
      {canSave && <CheckboxField {...state.field('saveCard')} />}
      <LegalNotice order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}
