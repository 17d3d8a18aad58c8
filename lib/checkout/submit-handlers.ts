import type { z } from 'zod';
import { FORM_ERRORS } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutStepName,
  checkoutPath,
  type DeliveryPlace,
  deliveryPath,
} from '#lib/routes.ts';
import type { ApiClient } from '../api/client.ts';
import { errorMessage, fieldErrors } from '../api/error-messages.ts';
import { type Fields, validate } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import type { FormHandler, FormResult } from '../forms/submit-handler.ts';
import { saveContact } from './contact.ts';
import {
  PickupPointUnavailable,
  saveHomeDelivery,
  savePickupPointDelivery,
  saveStorePickup,
} from './delivery.ts';
import {
  balanceFields,
  cardFields,
  contactFields,
  homeDeliveryFields,
  pickupPointFields,
  storePickupFields,
} from './fields.ts';
import { declinedId, type OrderToPlace, payWithSandbox, placeOrderWithoutPayment } from './pay-sandbox.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** What the parts of the checkout do without JavaScript: the same steps, then the next part, or the same one with what was wrong. */
export const checkoutSubmitHandlers: Record<string, FormHandler> = {
  contact: stepHandler('contact', contactFields, async (client, fields, data) => {
    await saveContact(client, fields.order ?? '', data);
    return { to: checkoutPath('delivery') };
  }),
  delivery: stepHandler('delivery', homeDeliveryFields, saveDelivery(saveHomeDelivery)),
  relay: stepHandler('relay', pickupPointFields, saveDelivery(savePickupPointDelivery), (fields) =>
    deliveryPath('relay', { near: fields.near, country: fields.country, more: fields.more }),
  ),
  shop: stepHandler('shop', storePickupFields, saveDelivery(saveStorePickup), () => deliveryPath('shop')),
  balance: stepHandler('payment', balanceFields, (client, fields) =>
    placeOrderWithoutPayment(client, orderToPlace(fields)),
  ),
  payment: stepHandler('payment', cardFields, async (client, fields, data) => {
    const step = await payWithSandbox(client, {
      ...orderToPlace(fields),
      card: { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc },
    });
    if ('to' in step) return step;
    const message = { id: declinedId(step.declined) };
    return {
      to: checkoutPath('payment'),
      flash: { form: 'payment', values: {}, errors: {}, message },
    };
  }),
};

const orderToPlace = (fields: Fields): OrderToPlace => ({
  orderId: fields.order ?? '',
  expectedTotal: Number(fields.expectedTotal),
  expectedDue: Number(fields.expectedDue),
  paymentMethod: fields.paymentMethod ?? '',
  attempt: fields.attempt ?? '',
});

/** What a form of the delivery part does, and on to the payment. */
function saveDelivery<T>(save: (client: ApiClient, orderId: string, data: T) => Promise<unknown>) {
  return async (client: ApiClient, fields: Fields, data: T): Promise<FormResult> => {
    await save(client, fields.order ?? '', data);
    return { to: checkoutPath('payment') };
  };
}

function stepHandler<T>(
  name: CheckoutStepName | DeliveryPlace,
  schema: z.ZodType<T>,
  run: (client: ApiClient, fields: Fields, data: T) => Promise<FormResult>,
  returnTo: (fields: Fields) => string = () => checkoutPath(isStep(name) ? name : 'delivery'),
): FormHandler {
  const rejected = (values: Fields, errors: Record<string, string>, error?: unknown): FormResult => {
    const known =
      error instanceof PickupPointUnavailable ? translator(SHOP_LOCALE)('checkout.relay.gone') : undefined;
    const message =
      error === undefined ? undefined : (errorMessage(error, 'checkout', ERROR_TEXTS, known) ?? undefined);
    return { to: returnTo(values), flash: { form: name, values, errors, message } };
  };
  return async (fields, client) => {
    const { data, errors } = validate(schema, fields, speaker(messagesFor(SHOP_LOCALE, ...FORM_ERRORS)));
    if (errors) return rejected(fields, errors);
    try {
      return await run(client, fields, data);
    } catch (error) {
      return rejected(fields, fieldErrors(error, Object.keys(fields)), error);
    }
  };
}

const isStep = (name: string): name is CheckoutStepName => CHECKOUT_STEPS.some((one) => one === name);
