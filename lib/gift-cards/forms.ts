import { z } from 'zod';
import {
  GIFT_CARD_DELIVERIES,
  GIFT_CARD_MESSAGE_LENGTH,
  type GiftCardPurchaseCreate,
} from '#contract/gift-card-purchase.ts';
import { readMe, registerGuest } from '#lib/api/auth.ts';
import { createGiftCardPurchase } from '#lib/api/gift-card-purchases.ts';
import { deleteOrder, patchOrder } from '#lib/api/orders.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { amount } from '#lib/forms/rules/amounts.ts';
import { isEmpty, type Rule } from '#lib/forms/rules/rule.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { giftCardPurchasePath, giftCardsPath } from '#lib/routes.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';

const { date_format, email, is, length, matches, required } = RULES;

/** Required if other fields fulfil a condition. */
const requiredIf = (condition: (values: Readonly<Record<string, unknown>>) => boolean): Rule => ({
  ...required(),
  isMet: ({ value, values }) => !condition(values) || !isEmpty(value),
});

const isMailed = ({ delivery }: Readonly<Record<string, unknown>>) => delivery === 'email';
/** Returns whether the buyer is not a customer, and must give a name. */
const isUnknown = ({ known }: Readonly<Record<string, unknown>>) => known !== 'yes';

/** Amounts are whole units; `other` means a typed amount. */
export const OTHER_AMOUNT = 'other';

/** A typed amount within the bounds of the offer. The API checks the amount of a form that did not submit them. */
const withinOffer: Rule = {
  isMet: ({ value, values }) =>
    values.amount !== OTHER_AMOUNT ||
    !(amount(value) < amount(values.least) || amount(value) > amount(values.most)),
  violation: ({ values }) => ({
    id: 'rule.between',
    values: { from: String(values.least), to: String(values.most) },
  }),
};

const fields = withRules(
  z.object({
    amount: text,
    otherAmount: text,
    least: text,
    most: text,
    delivery: text,
    recipientName: text,
    recipientEmail: text,
    message: text,
    sendOn: text,
    senderName: text,
    known: text,
    firstName: text,
    lastName: text,
    email: text,
  }),
  {
    amount: [required(), matches(/^(\d{1,5}|other)$/)],
    otherAmount: [requiredIf((values) => values.amount === OTHER_AMOUNT), matches(/^\d{1,5}$/), withinOffer],
    delivery: [required(), is(...GIFT_CARD_DELIVERIES)],
    recipientName: [requiredIf(isMailed), length(0, 60)],
    recipientEmail: [requiredIf(isMailed), length(0, 180), email()],
    message: [length(0, GIFT_CARD_MESSAGE_LENGTH)],
    sendOn: [date_format('YYYY-MM-DD')],
    senderName: [required(), length(0, 60)],
    email: [requiredIf(isUnknown), length(0, 180), email()],
    firstName: [requiredIf(isUnknown), length(0, 60)],
    lastName: [requiredIf(isUnknown), length(0, 60)],
  },
);
export type GiftCardFields = z.infer<typeof fields>;

function purchaseOf(data: GiftCardFields): GiftCardPurchaseCreate {
  const euros = Number(data.amount === OTHER_AMOUNT ? data.otherAmount : data.amount);
  const isByMail = data.delivery === 'email';
  return {
    amount: euros * 100,
    delivery: isByMail ? 'email' : 'print',
    senderName: data.senderName,
    recipientName: data.recipientName || null,
    recipientEmail: (isByMail && data.recipientEmail) || null,
    message: data.message || null,
    sendOn: (isByMail && data.sendOn) || null,
  };
}

/** Orders a gift card for a recipient; payment is the next page. An anonymous buyer becomes a guest. */
export const giftCardForm = defineForm({
  name: 'gift-card',
  schema: fields,
  context: 'voucher',
  page: ({ from }) => giftCardsPath(from || undefined),
  submit: async (client, data, { attempt = '', from = '' }) => {
    const me = await readMe(client).catch(() => null);
    if (me?.type !== 'Customer') {
      const { firstName, lastName, email: address } = data;
      const phone = me?.phone ?? null;
      await registerGuest(client, { firstName, lastName, email: address, phone, locale: SHOP_WIRE_LOCALE });
    }
    const { id } = await createGiftCardPurchase(client, purchaseOf(data), attempt);
    // Deletes the purchase that this one replaces, if it is still open; a failure is ignored, as it expires like a
    // cart.
    if (from) await deleteOrder(client, from).catch(() => undefined);
    return { to: giftCardPurchasePath(id) };
  },
});

/** Returns an unused gift card; a second press has no effect. */
export const giftCardCancelForm = defineButton({
  name: 'gift-card-cancel',
  context: 'voucher',
  page: ({ order = '' }) => giftCardPurchasePath(order),
  submit: async (client, { order = '' }) => {
    await patchOrder(client, order, { state: 'cancelled' });
    return { to: giftCardPurchasePath(order) };
  },
});
