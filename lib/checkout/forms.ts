import { z } from 'zod';
import {
  balanceFields,
  cardFields,
  contactFields,
  homeDeliveryFields,
  pickupPointFields,
  storePickupFields,
} from '#lib/checkout/checkout-fields.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { text } from '#lib/forms/rules/schema.ts';
import { checkoutPath, deliveryPath, giftCardPurchasePath } from '#lib/routes.ts';
import { saveContact } from './contact.ts';
import {
  PickupPointUnavailable,
  saveHomeDelivery,
  savePickupPointDelivery,
  saveStorePickup,
} from './delivery.ts';
import { declinedId, orderToPlace, payWithSandbox, placeOrderWithoutPayment } from './pay-sandbox.ts';

type Fields = Record<string, string>;

export const contactForm = defineForm({
  name: 'contact',
  schema: contactFields,
  context: 'checkout',
  page: () => checkoutPath('contact'),
  submit: async (client, data, { order = '' }) => {
    await saveContact(client, order, data);
    return { to: checkoutPath('delivery') };
  },
});

export const homeDeliveryForm = defineForm({
  name: 'delivery',
  schema: homeDeliveryFields,
  context: 'checkout',
  page: () => checkoutPath('delivery'),
  submit: async (client, data, { order = '' }) => {
    await saveHomeDelivery(client, order, data);
    return { to: checkoutPath('payment') };
  },
});

export const pickupPointForm = defineForm({
  name: 'relay',
  schema: pickupPointFields,
  context: 'checkout',
  page: ({ near, country, more }) => deliveryPath('relay', { near, country, more }),
  submit: async (client, data, { order = '' }) => {
    await savePickupPointDelivery(client, order, data);
    return { to: checkoutPath('payment') };
  },
  knownError: (error) =>
    error instanceof PickupPointUnavailable ? { id: 'checkout.relay.gone' } : undefined,
});

export const storePickupForm = defineForm({
  name: 'shop',
  schema: storePickupFields,
  context: 'checkout',
  page: () => deliveryPath('shop'),
  submit: async (client, data, { order = '' }) => {
    await saveStorePickup(client, order, data);
    return { to: checkoutPath('payment') };
  },
});

/** Places an order that vouchers and credit pay completely. */
export const balanceForm = defineForm({
  name: 'balance',
  flash: 'payment',
  schema: balanceFields,
  context: 'checkout',
  page: () => checkoutPath('payment'),
  submit: (client, _, fields) => placeOrderWithoutPayment(client, orderToPlace(fields)),
});

/** Pays with a customer's saved card. */
export const savedCardForm = defineForm({
  name: 'saved-card',
  schema: z.object({ savedCard: text }),
  context: 'checkout',
  page: () => checkoutPath('payment'),
  submit: async (client, { savedCard }, fields) => {
    const step = await payWithSandbox(client, { ...orderToPlace(fields), card: { savedCard } });
    if ('to' in step) return step;
    const message = { id: declinedId(step.declined) };
    const flash = { form: 'saved-card', values: { savedCard }, errors: {}, message };
    return { to: checkoutPath('payment'), flash };
  },
});

/** Page of the card form: the checkout, or the page of a gift card. */
const paymentPage = ({ giftCard }: Fields) =>
  giftCard ? giftCardPurchasePath(giftCard) : checkoutPath('payment');

/** Pays with the sandbox's card form. */
export const paymentForm = defineForm({
  name: 'payment',
  schema: cardFields,
  context: 'checkout',
  page: paymentPage,
  submit: async (client, data, fields) => {
    const card = { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc };
    const step = await payWithSandbox(client, { ...orderToPlace(fields), card });
    if ('to' in step) return step;
    const message = { id: declinedId(step.declined) };
    const values = { giftCard: fields.giftCard ?? '' };
    return { to: paymentPage(fields), flash: { form: 'payment', values, errors: {}, message } };
  },
});
