import { z } from 'zod';
import { patchOrder } from '#lib/api/orders.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { checkoutPath } from '#lib/routes.ts';

/** Pays with the customer's credit, as far as it goes, or no longer. A payment that was begun is given up for it. */
export const creditForm = defineForm({
  name: 'credit',
  flash: 'code',
  schema: z.object({}),
  context: 'voucher',
  page: () => checkoutPath('codes'),
  submit: async (client, _, { order = '', use }) => {
    await patchOrder(client, order, { state: 'draft', useCredit: use === 'yes' });
    return { to: checkoutPath('codes') };
  },
});
