import { chooseRefund, confirmWithdrawal, declareWithdrawal, makeReturnLabel } from '#lib/api/after-sale.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { patchOrder, readOrder } from '#lib/api/orders.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { orderActionPath, orderDetailsPath } from '#lib/routes.ts';
import { withdrawFields } from './order-action-fields.ts';
import { withdrawalConfirmPath } from './paths.ts';

/** Cancels an order; a second press has no effect. */
export const cancelForm = defineButton({
  name: 'cancel-order',
  context: 'return',
  page: ({ order = '' }) => orderActionPath(order, 'cancel'),
  submit: async (client, { order = '' }) => {
    try {
      await patchOrder(client, order, { state: 'cancelled' });
    } catch (error) {
      const now = await readOrder(client, order).catch(() => null);
      if (now?.state !== 'cancelled' && now?.state !== 'refunded') throw error;
    }
    return { to: orderDetailsPath(order, 'refunds') };
  },
});

/** Makes the carrier's label of a return; a second press has no effect. */
export const returnLabelForm = defineButton({
  name: 'return-label',
  context: 'return',
  page: ({ order = '' }) => orderDetailsPath(order, 'returns'),
  knownError: (error) => {
    const status = failureOf(error)?.status;
    if (status === 503) return { id: 'actions.returns.label.away' };
    return status === 409 ? { id: 'actions.returns.label.refused' } : undefined;
  },
  submit: async (client, { order = '', id = '' }) => {
    await makeReturnLabel(client, id);
    return { to: orderDetailsPath(order, 'returns') };
  },
});

/** Chooses store credit instead of the original payment, or reverts that. */
export const refundToForm = defineButton({
  name: 'refund-to',
  context: 'return',
  page: ({ order = '' }) => orderDetailsPath(order, 'returns'),
  submit: async (client, { order = '', id = '', to }) => {
    await chooseRefund(client, id, to === 'credit' ? 'credit' : 'payment');
    return { to: orderDetailsPath(order, 'returns') };
  },
});

/**
 * First step of a withdrawal. It leads to the second; without proof of being the buyer, the shop mails the buyer a
 * link, and the flash `withdraw-stated` reports it.
 */
export const withdrawForm = defineForm({
  name: 'withdraw',
  schema: withdrawFields,
  context: 'return',
  page: ({ order = '' }) => orderActionPath(order, 'withdraw'),
  submit: async (client, data, { order = '' }) => {
    const { confirmToken } = await declareWithdrawal(client, order, data);
    if (confirmToken) return { to: withdrawalConfirmPath(confirmToken, order) };
    const to = orderActionPath(order, 'withdraw');
    return { to, flash: { form: 'withdraw-stated', values: { order }, errors: {} } };
  },
});

/**
 * Second step of a withdrawal. The flash keeps its receipt for the next page, which may have no access to the
 * order.
 */
export const confirmWithdrawalForm = defineButton({
  name: 'withdraw-confirm',
  context: 'return',
  page: ({ key = '', order }) => withdrawalConfirmPath(key, order || undefined),
  submit: async (client, { key = '', order }) => {
    const { reference, returnNumber = '', receivedAt = '' } = await confirmWithdrawal(client, key);
    const values = { reference, returnNumber, receivedAt, ...(order && { order }) };
    const to = order ? orderDetailsPath(order, 'withdraw') : withdrawalConfirmPath(key);
    return { to, flash: { form: 'withdrawn', values, errors: {} } };
  },
});
