import { patchOrder } from '#lib/api/orders.ts';
import { defineButton } from '#lib/forms/form-definition.ts';
import { checkoutPath } from '#lib/routes.ts';

/** Pays with the customer's credit as far as possible, or stops doing so. Cancels an open payment. */
export const creditForm = defineButton({
  name: 'credit',
  flash: 'code',
  context: 'voucher',
  page: () => checkoutPath('codes'),
  submit: async (client, { order = '', use }) => {
    await patchOrder(client, order, { state: 'draft', useCredit: use === 'yes' });
    return { to: checkoutPath('codes') };
  },
});
