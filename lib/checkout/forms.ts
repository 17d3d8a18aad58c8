import type { z } from 'zod';
import { explain, fieldErrors } from '../api/errors.ts';
import type { Via } from '../api/via.ts';
import type { FormAnswer, FormHandler } from '../forms/door.ts';
import { check, type Fields } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import { textsOf } from '../forms/texts.ts';
import { saveContact } from './contact.ts';
import { saveDelivery } from './delivery.ts';
import { cardFields, contactFields, deliveryFields } from './fields.ts';
import { type Part, routeToPart } from './paths.ts';
import { pay } from './pay.ts';

/** What the parts of the checkout do without JavaScript: the same steps, then the next part, or the same one with what was wrong. */
export const checkoutForms: Record<string, FormHandler> = {
  contact: part('contact', contactFields, async (via, fields, data) => {
    await saveContact(via, fields.order ?? '', data);
    return { to: routeToPart('delivery') };
  }),
  delivery: part('delivery', deliveryFields, async (via, fields, data) => {
    await saveDelivery(via, fields.order ?? '', data);
    return { to: routeToPart('payment') };
  }),
  payment: part('payment', cardFields, async (via, fields, data) => {
    const step = await pay(via, {
      orderId: fields.order ?? '',
      expectedTotal: Number(fields.expectedTotal),
      paymentMethod: fields.paymentMethod ?? '',
      card: { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc },
      attempt: fields.attempt ?? '',
    });
    if ('to' in step) return step;
    const message = { id: `payment.declined.${step.declined}` };
    return { to: routeToPart('payment'), kept: { form: 'payment', values: {}, errors: {}, message } };
  }),
};

function part<T>(
  name: Part,
  schema: z.ZodType<T>,
  run: (via: Via, fields: Fields, data: T) => Promise<FormAnswer>,
): FormHandler {
  const back = (values: Fields, errors: Record<string, string>, error?: unknown): FormAnswer => {
    const message = error === undefined ? undefined : (explain(error, 'checkout', () => true) ?? undefined);
    return { to: routeToPart(name), kept: { form: name, values, errors, message } };
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
