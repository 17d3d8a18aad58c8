'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { Order, PaymentMethod, SavedCard } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureOf, messageText } from '#lib/api/error-messages.ts';
import { changedTotalMessage } from '#lib/checkout/changed-total.ts';
import { savedCardForm } from '#lib/checkout/forms.ts';
import { savedCardExpiry, savedCardTitle } from '#lib/checkout/saved-card-text.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './form.module.css';
import { LegalNotice } from './legal-notice.tsx';

interface SavedCardFormProps {
  order: Order;
  method: PaymentMethod;
  /** At least one. */
  cards: SavedCard[];
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** The customer's saved cards, the newest chosen, and the button. Whichever provider keeps them, it is one form. */
export function SavedCardForm({ order, method, cards, attempt, flash, texts }: SavedCardFormProps) {
  const router = useRouter();
  const [tries, setTries] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const state = useSubmitForm(
    {
      ...savedCardForm,
      submit: async (client, data, fields) => {
        try {
          if (method.gateway !== 'stripe') return await savedCardForm.submit(client, data, fields);
          // Stripe's script is fetched with the first press, or was by the form of another card.
          const { paySavedCardByStripe } = await import('#lib/checkout/pay-saved-card-stripe.ts');
          return await paySavedCardByStripe(browserClient, {
            fields,
            card: data.savedCard,
            key: method.publishableKey ?? '',
            locale: texts.locale,
          });
        } catch (error) {
          if (failureOf(error)?.status === 409) router.refresh();
          throw error;
        } finally {
          setTries(tries + 1);
        }
      },
      knownError: (error) => {
        const text = changedTotalMessage(error, texts, order.currency);
        return text ? { text } : undefined;
      },
    },
    {
      values: { savedCard: cards[0]?.id ?? '' },
      flash,
      texts,
      hidden: {
        order: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        attempt: `${attempt}-saved-${tries}`,
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
  const isBusy = state.busy || isLeaving;
  const { id, label: _, error: __, advice: ___, initial, ...input } = state.field('savedCard');
  const total = formatMoney(order.amountDue, order.currency);
  return (
    <FormFrame
      state={state}
      {...state.frame}
      submit={
        <SubmitButton main busy={isBusy}>
          {format(texts, isBusy ? 'checkout.pay.busy' : 'checkout.pay.amount', { total })}
        </SubmitButton>
      }
    >
      <fieldset className={styles.options}>
        <legend>{format(texts, 'savedCard.choose')}</legend>
        {cards.map((card, index) => (
          <label key={card.id} className={styles.option}>
            <input
              {...input}
              id={index === 0 ? id : undefined}
              type="radio"
              value={card.id}
              defaultChecked={card.id === initial}
              required
            />
            <b>{savedCardTitle(card, texts)}</b>
            <span className="soft">{savedCardExpiry(card)}</span>
          </label>
        ))}
      </fieldset>
      <LegalNotice order={order} texts={texts} />
    </FormFrame>
  );
}
