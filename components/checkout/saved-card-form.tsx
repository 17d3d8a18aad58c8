'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { Order, PaymentMethod, SavedCard } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { savedCardForm } from '#lib/checkout/browser-forms.ts';
import { savedCardExpiry, savedCardTitle } from '#lib/checkout/saved-card-text.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { CardMark } from './card-marks.tsx';
import styles from './form.module.css';
import { LegalNotice } from './legal-notice.tsx';
import { usePaymentForm } from './use-payment-form.ts';

interface SavedCardFormProps {
  order: Order;
  method: PaymentMethod;
  /** The customer's saved cards, at least one. */
  cards: SavedCard[];
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** The customer's saved cards, the newest one chosen, and the button. One form for every payment provider. */
export function SavedCardForm({ order, method, cards, attempt, flash, texts }: SavedCardFormProps) {
  const state = usePaymentForm(
    {
      ...savedCardForm,
      submit: async (client, data, fields) => {
        if (method.gateway !== 'stripe') return savedCardForm.submit(client, data, fields);
        // Stripe's script is fetched with the first press, unless the form for another card loaded it.
        const { paySavedCardByStripe } = await import('#lib/checkout/pay-saved-card-stripe.ts');
        return paySavedCardByStripe(browserClient, {
          fields,
          card: data.savedCard,
          key: method.publishableKey ?? '',
          locale: texts.locale,
        });
      },
    },
    { order, method, attempt: `${attempt}-saved`, values: { savedCard: cards[0]?.id ?? '' }, flash, texts },
  );
  const { id, label: _, error: __, advice: ___, initial, ...input } = state.field('savedCard');
  const total = formatMoney(order.amountDue, order.currency);
  return (
    <FormFrame
      state={state}
      {...state.frame}
      submit={
        <SubmitButton main busy={state.busy}>
          {format(texts, state.busy ? 'checkout.pay.busy' : 'checkout.pay.amount', { total })}
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
            <b>
              <CardMark brand={card.brand} /> {savedCardTitle(card, texts)}
            </b>
            <span className="soft">{savedCardExpiry(card)}</span>
          </label>
        ))}
      </fieldset>
      <LegalNotice order={order} texts={texts} />
    </FormFrame>
  );
}
