import { errorMessage, fieldErrors } from '#lib/api/error-messages.ts';
import { confirmWithdrawal } from '#lib/api/order-returns.ts';
import { patchOrder, readOrder } from '#lib/api/orders.ts';
import { type Fields, validate } from '#lib/forms/fields.ts';
import { speaker } from '#lib/forms/rules/speak.ts';
import type { FormHandler, FormResult } from '#lib/forms/submit-handler.ts';
import { FORM_ERRORS } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { orderActionPath, orderDetailsPath, withdrawalConfirmPath } from '#lib/routes.ts';
import { withdrawFields } from './fields.ts';
import { returnForm } from './return-form.ts';
import { withdraw } from './withdraw.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** What a buyer does with an order, as plain forms; each ends on the page of the order. */
export const actionSubmitHandlers: Record<string, FormHandler> = {
  'cancel-order': cancel,
  return: returnForm,
  withdraw: declareWithdrawal,
  'withdraw-confirm': confirm,
};

async function cancel(fields: Fields, client: Parameters<FormHandler>[1]): Promise<FormResult> {
  const id = fields.order ?? '';
  try {
    await patchOrder(client, id, { state: 'cancelled' });
    return { to: orderDetailsPath(id, 'refunds') };
  } catch (error) {
    // A second press finds it done.
    const now = await readOrder(client, id).catch(() => null);
    if (now?.state === 'cancelled' || now?.state === 'refunded')
      return { to: orderDetailsPath(id, 'refunds') };
    return { to: orderActionPath(id, 'cancel'), flash: rejected('cancel-order', {}, error) };
  }
}

async function declareWithdrawal(fields: Fields, client: Parameters<FormHandler>[1]): Promise<FormResult> {
  const id = fields.order ?? '';
  const to = orderActionPath(id, 'withdraw');
  const { data, errors } = validate(
    withdrawFields,
    fields,
    speaker(messagesFor(SHOP_LOCALE, ...FORM_ERRORS)),
  );
  const { name = '', email = '' } = fields;
  if (errors) return { to, flash: { form: 'withdraw', values: { name, email }, errors } };
  try {
    const next = await withdraw(client, id, data);
    if (!next.mailed) return { to: next.to };
    return { to: next.to, flash: { form: 'withdraw-stated', values: {}, errors: {} } };
  } catch (error) {
    return { to, flash: rejected('withdraw', { name, email }, error) };
  }
}

/** The second step. Its receipt is kept for the next page, which may show nothing else of the order. */
async function confirm(fields: Fields, client: Parameters<FormHandler>[1]): Promise<FormResult> {
  const { key = '', order = '' } = fields;
  const here = (section?: string) => {
    if (order) return section ? orderDetailsPath(order, section) : withdrawalConfirmPath(key, order);
    return withdrawalConfirmPath(key);
  };
  try {
    const { reference, returnNumber = '', receivedAt = '' } = await confirmWithdrawal(client, key);
    const values = { reference, returnNumber, receivedAt };
    return { to: here('withdraw'), flash: { form: 'withdrawn', values, errors: {} } };
  } catch (error) {
    return { to: here(), flash: rejected('withdraw-confirm', {}, error) };
  }
}

function rejected(form: string, values: Fields, error: unknown): FormResult['flash'] {
  const { '': _, ...errors } = fieldErrors(error, Object.keys(values));
  if (Object.keys(errors).length > 0) return { form, values, errors };
  return {
    form,
    values,
    errors: {},
    message: errorMessage(error, 'return', ERROR_TEXTS) ?? undefined,
  };
}
