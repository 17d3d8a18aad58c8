import { explain, fieldErrors } from '#lib/api/error-messages.ts';
import { confirmWithdrawal } from '#lib/api/order-returns.ts';
import { patchOrder, readOrder } from '#lib/api/orders.ts';
import { check, type Fields } from '#lib/forms/fields.ts';
import { speaker } from '#lib/forms/rules/speak.ts';
import type { FormAnswer, FormHandler } from '#lib/forms/submit-handler.ts';
import { textsOf } from '#lib/forms/texts.ts';
import { withdrawFields } from './fields.ts';
import { ORDER_PAGE, routeToAction, routeToConfirm, routeToOrder } from './paths.ts';
import { returnForm } from './return-form.ts';
import { withdraw } from './withdraw.ts';

/** What a buyer does with an order, as plain forms; each ends on the page of the order. */
export const actionForms: Record<string, FormHandler> = {
  'cancel-order': cancel,
  return: returnForm,
  withdraw: state,
  'withdraw-confirm': confirm,
};

async function cancel(fields: Fields, via: Parameters<FormHandler>[1]): Promise<FormAnswer> {
  const id = fields.order ?? '';
  try {
    await patchOrder(via, id, { state: 'cancelled' });
    return { to: routeToOrder(id, [], 'refunds') };
  } catch (error) {
    // A second press finds it done.
    const now = await readOrder(via, id).catch(() => null);
    if (now?.state === 'cancelled' || now?.state === 'refunded')
      return { to: routeToOrder(id, [], 'refunds') };
    return { to: routeToAction(id, 'cancel'), kept: refused('cancel-order', {}, error) };
  }
}

async function state(fields: Fields, via: Parameters<FormHandler>[1]): Promise<FormAnswer> {
  const id = fields.order ?? '';
  const to = routeToAction(id, 'withdraw');
  const { data, errors } = check(withdrawFields, fields, speaker(textsOf('rule.', 'form.', 'field.')));
  const { name = '', email = '' } = fields;
  if (errors) return { to, kept: { form: 'withdraw', values: { name, email }, errors } };
  try {
    const next = await withdraw(via, id, data);
    if (!next.mailed) return { to: next.to };
    return { to: next.to, kept: { form: 'withdraw-stated', values: {}, errors: {} } };
  } catch (error) {
    return { to, kept: refused('withdraw', { name, email }, error) };
  }
}

/** The second step. Its receipt is kept for the next page, which may show nothing else of the order. */
async function confirm(fields: Fields, via: Parameters<FormHandler>[1]): Promise<FormAnswer> {
  const { key = '', order = '' } = fields;
  const here = (section?: string) => {
    if (order) return section ? routeToOrder(order, [], section) : routeToConfirm(order, key);
    return `${ORDER_PAGE}?${new URLSearchParams({ withdrawal: key })}`;
  };
  try {
    const { reference, returnNumber = '', receivedAt = '' } = await confirmWithdrawal(via, key);
    const values = { reference, returnNumber, receivedAt };
    return { to: here('withdraw'), kept: { form: 'withdrawn', values, errors: {} } };
  } catch (error) {
    return { to: here(), kept: refused('withdraw-confirm', {}, error) };
  }
}

function refused(form: string, values: Fields, error: unknown): FormAnswer['kept'] {
  const { '': _, ...errors } = fieldErrors(error, Object.keys(values));
  if (Object.keys(errors).length > 0) return { form, values, errors };
  return { form, values, errors: {}, message: explain(error, 'return', () => true) ?? undefined };
}
