import type { z } from 'zod';
import type { Via } from '../api/client.ts';
import { explain, fieldErrors } from '../api/error-messages.ts';
import { check, type Fields } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import type { FormAnswer, FormHandler } from '../forms/submit-handler.ts';
import { textsOf } from '../forms/texts.ts';
import { saveContact } from './contact.ts';
import { PointGone, saveDelivery, saveRelay, saveShop } from './delivery.ts';
import {
  balanceFields,
  cardFields,
  contactFields,
  deliveryFields,
  relayFields,
  shopFields,
} from './fields.ts';
import { PARTS, type Part, type Place, routeToPart, routeToPlace } from './paths.ts';
import { type Placed, pay, placeOrder } from './pay-sandbox.ts';

/** What the parts of the checkout do without JavaScript: the same steps, then the next part, or the same one with what was wrong. */
export const checkoutForms: Record<string, FormHandler> = {
  contact: part('contact', contactFields, async (via, fields, data) => {
    await saveContact(via, fields.order ?? '', data);
    return { to: routeToPart('delivery') };
  }),
  delivery: part('delivery', deliveryFields, saved(saveDelivery)),
  relay: part('relay', relayFields, saved(saveRelay), (fields) =>
    routeToPlace('relay', { near: fields.near, country: fields.country, more: fields.more }),
  ),
  shop: part('shop', shopFields, saved(saveShop), () => routeToPlace('shop')),
  balance: part('payment', balanceFields, (via, fields) => placeOrder(via, placedOf(fields))),
  payment: part('payment', cardFields, async (via, fields, data) => {
    const step = await pay(via, {
      ...placedOf(fields),
      card: { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc },
    });
    if ('to' in step) return step;
    const message = { id: `payment.declined.${step.declined}` };
    return { to: routeToPart('payment'), kept: { form: 'payment', values: {}, errors: {}, message } };
  }),
};

const placedOf = (fields: Fields): Placed => ({
  orderId: fields.order ?? '',
  expectedTotal: Number(fields.expectedTotal),
  expectedDue: Number(fields.expectedDue),
  paymentMethod: fields.paymentMethod ?? '',
  attempt: fields.attempt ?? '',
});

/** What a form of the delivery part does, and on to the payment. */
function saved<T>(save: (via: Via, orderId: string, data: T) => Promise<unknown>) {
  return async (via: Via, fields: Fields, data: T): Promise<FormAnswer> => {
    await save(via, fields.order ?? '', data);
    return { to: routeToPart('payment') };
  };
}

function part<T>(
  name: Part | Place,
  schema: z.ZodType<T>,
  run: (via: Via, fields: Fields, data: T) => Promise<FormAnswer>,
  backTo: (fields: Fields) => string = () => routeToPart(isPart(name) ? name : 'delivery'),
): FormHandler {
  const back = (values: Fields, errors: Record<string, string>, error?: unknown): FormAnswer => {
    const known = error instanceof PointGone ? textsOf('checkout.relay.')['checkout.relay.gone'] : undefined;
    const message =
      error === undefined ? undefined : (explain(error, 'checkout', () => true, known) ?? undefined);
    return { to: backTo(values), kept: { form: name, values, errors, message } };
  };
  return async (fields, via) => {
    const { data, errors } = check(schema, fields, speaker(textsOf('rule.', 'form.', 'field.')));
    if (errors) return back(fields, errors);
    try {
      return await run(via, fields, data);
    } catch (error) {
      return back(fields, fieldErrors(error, Object.keys(fields)), error);
    }
  };
}

const isPart = (name: string): name is Part => PARTS.some((one) => one === name);
