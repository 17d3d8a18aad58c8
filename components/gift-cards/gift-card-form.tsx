'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { OptionGroupField } from '#components/forms/option-group-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { TextareaField } from '#components/forms/textarea-field.tsx';
import { GIFT_CARD_MESSAGE_LENGTH, type GiftCardOffer } from '#contract/gift-card-purchase.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { type GiftCardFields, giftCardForm, OTHER_AMOUNT } from '#lib/gift-cards/forms.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { contentPath } from '#lib/routes.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import styles from './gift-cards.module.css';

interface GiftCardFormProps {
  offer: GiftCardOffer;
  values: GiftCardFields;
  /** Idempotency key: the same for a repeated press of the button. */
  attempt: string;
  /** Id of the purchase that this one replaces. */
  from: string | undefined;
  flash: FormFlash | null;
  texts: Messages;
  /** Content above the form; on wide screens it is next to it, below the card. */
  head: ReactNode;
  facts: ReactNode;
  /** Picture below the card, on wide screens. */
  picture?: ReactNode;
}

/** Fields of the form that the card shows. */
type CardFields = Pick<GiftCardFields, 'amount' | 'otherAmount' | 'recipientName' | 'senderName' | 'message'>;

const textOf = (data: FormData, name: keyof CardFields): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const cardOf = (data: FormData): CardFields => ({
  amount: textOf(data, 'amount'),
  otherAmount: textOf(data, 'otherAmount'),
  recipientName: textOf(data, 'recipientName'),
  senderName: textOf(data, 'senderName'),
  message: textOf(data, 'message'),
});

/** The amount with its currency; a dash until it is valid. */
function sumOf({ amount, otherAmount }: CardFields, { min, max, currency }: GiftCardOffer): string {
  const cents = Number(amount === OTHER_AMOUNT ? otherAmount : amount) * 100;
  return cents >= min && cents <= max ? formatMoney(cents, currency) : '–';
}

/** A preview of the card, its amount, its recipient, and, unless a customer is signed in, the buyer. */
export function GiftCardForm(props: GiftCardFormProps) {
  const { offer, values, attempt, from = '', flash, texts, head, facts, picture } = props;
  const [card, setCard] = useState<CardFields>(values);
  const showCard = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.querySelector('form');
    if (form) setCard(cardOf(new FormData(form)));
  };
  const state = useSubmitForm(giftCardForm, {
    values,
    flash,
    texts,
    hidden: { attempt, from, known: values.known, least: values.least, most: values.most },
    onDone: ({ to }) => window.location.assign(to),
  });
  const money = (cents: number) => formatMoney(cents, offer.currency);
  const message = (id: string, named = {}) => format(texts, `giftCard.${id}`, named);
  const optional = message('optional');
  return (
    <>
      {head}
      {/* Narrow screens show the card above the form. Later in the HTML it would push the form down. */}
      <div className={styles.preview}>
        <GiftCardPicture
          label={message('preview')}
          sum={sumOf(card, offer)}
          recipient={card.recipientName}
          sender={card.senderName}
          message={card.message}
          texts={texts}
        />
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      <div className={styles.form} onInput={showCard}>
        <FormFrame state={state} {...state.frame}>
          <h2>{message('part.card')}</h2>
          <div className={styles.amounts}>
            <OptionGroupField
              {...state.field('amount')}
              type="radio"
              options={[
                ...offer.amounts.map((cents) => ({ value: String(cents / 100), label: money(cents) })),
                { value: OTHER_AMOUNT, label: message('amount.other') },
              ]}
            />
          </div>
          <div className={styles.otherAmount}>
            <TextField
              {...state.field('otherAmount')}
              required={false}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              help={message('amount.range', { min: money(offer.min), max: money(offer.max) })}
            />
          </div>
          <h2>{message('part.whom')}</h2>
          <div className={styles.ways}>
            <OptionGroupField
              {...state.field('delivery')}
              type="radio"
              help={message('delivery.help')}
              options={[
                { value: 'email', label: message('delivery.email') },
                { value: 'print', label: message('delivery.print') },
              ]}
            />
          </div>
          <div className={styles.fields}>
            <TextField
              {...state.field('recipientName')}
              required={false}
              autoComplete="off"
              maxLength={60}
              full
            />
            <div className={styles.mailed}>
              <EmailField {...state.field('recipientEmail')} required={false} autoComplete="off" full />
              <TextField
                {...state.field('sendOn')}
                type="date"
                min={offer.firstDay}
                max={offer.lastDay}
                optional={optional}
                help={message('sendOn.help', {
                  day: dayInWords(`${offer.lastDay}T12:00:00Z`, texts.locale),
                })}
                full
              />
            </div>
            <TextField {...state.field('senderName')} autoComplete="name" maxLength={60} full />
            <TextareaField
              {...state.field('message')}
              maxLength={GIFT_CARD_MESSAGE_LENGTH}
              optional={optional}
              help={message('message.help', { most: GIFT_CARD_MESSAGE_LENGTH })}
              full
            />
          </div>
          {values.known !== 'yes' && (
            <>
              <h2>{message('part.buyer')}</h2>
              <p className={styles.soft}>{message('buyer.lead')}</p>
              <div className={styles.fields}>
                <EmailField {...state.field('email')} full />
                <TextField {...state.field('firstName')} autoComplete="given-name" maxLength={60} />
                <TextField {...state.field('lastName')} autoComplete="family-name" maxLength={60} />
              </div>
            </>
          )}
          <SubmitButton main>{message(state.busy ? 'saving' : 'continue')}</SubmitButton>
          <p className={styles.soft}>
            <a href={contentPath('terms-conditions')} target="_blank" rel="noopener">
              {message('terms')}
            </a>
          </p>
        </FormFrame>
      </div>
      {facts}
    </>
  );
}
