import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Order, PaymentMethod } from '#contract/order.ts';
import { failureOf, messageText } from '#lib/api/error-messages.ts';
import { changedTotalMessage } from '#lib/checkout/changed-total.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { type SubmitDefinition, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';

interface PaymentSetup<In> {
  order: Order;
  method: PaymentMethod;
  /** Identifies this form, so that it pays once however often it is sent. */
  attempt: string;
  values: DefaultValues<In>;
  flash: FormFlash | null;
  texts: Messages;
}

/**
 * `useSubmitForm` for a form that pays an order with a known card. Each press sends a new attempt. Reads the
 * order again after a change, and opens the result of a paid one.
 */
export function usePaymentForm<In extends FieldValues, Out>(
  form: SubmitDefinition<In, Out & object>,
  { order, method, attempt, values, flash, texts }: PaymentSetup<In>,
) {
  const router = useRouter();
  const [tries, setTries] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const state = useSubmitForm<In, Out>(
    {
      ...form,
      submit: async (...sent) => {
        try {
          return await form.submit(...sent);
        } catch (error) {
          if (failureOf(error)?.status === 409) router.refresh();
          throw error;
        } finally {
          setTries(tries + 1);
        }
      },
      knownError: (error) => {
        const text = changedTotalMessage(error, texts, order.currency);
        return text ? { text } : form.knownError?.(error);
      },
    },
    {
      values,
      flash,
      texts,
      hidden: {
        order: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        attempt: `${attempt}-${tries}`,
      },
      onDone: ({ to, flash: refused }) => {
        if (refused) {
          state.setFailure(messageText(texts, refused.message) || format(texts, 'payment.declined.default'));
          return;
        }
        setIsLeaving(true);
        window.location.assign(to);
      },
    },
  );
  return { ...state, busy: state.busy || isLeaving };
}
