import { createHoldWatch, holdWatchErrorId } from '#lib/api/hold-watches.ts';
import { addOrderItem, removeOrderItem } from '#lib/api/order-items.ts';
import { patchOrder } from '#lib/api/orders.ts';
import { sameSitePath } from '#lib/auth/same-origin.ts';
import { defineButton } from '#lib/forms/form-definition.ts';
import { cartPath } from '#lib/routes.ts';
import { removeUnavailableItems } from './remove-unavailable.ts';

/** Options of buttons: they have no input, and the cart shows the error. */
const button = { context: 'cart' as const, page: cartPath };

/** Forms of the product page and the cart without JavaScript; with it cart-store.ts does the same. */
export const cartForms = [
  defineButton({
    ...button,
    name: 'add',
    flash: 'cart-add',
    submit: async (client, { tradeIn = '' }) => {
      await addOrderItem(client, tradeIn);
      return { to: cartPath() };
    },
  }),
  defineButton({
    ...button,
    name: 'remove',
    flash: 'cart-remove',
    submit: async (client, { item = '' }) => {
      await removeOrderItem(client, item);
      return { to: cartPath() };
    },
  }),
  defineButton({
    ...button,
    name: 'keep',
    flash: 'cart-remove',
    submit: async (client, { order = '', next }) => {
      await patchOrder(client, order, {});
      return { to: sameSitePath(next, cartPath()) };
    },
  }),
  defineButton({
    ...button,
    name: 'drop',
    flash: 'cart-remove',
    submit: async (client, { order = '', next }) => {
      await removeUnavailableItems(client, order);
      return { to: sameSitePath(next, cartPath()) };
    },
  }),
  defineButton({
    ...button,
    name: 'reopen',
    flash: 'cart-remove',
    submit: async (client, { order = '' }) => {
      await patchOrder(client, order, { state: 'draft' });
      return { to: cartPath() };
    },
  }),
  defineButton({
    ...button,
    name: 'watch',
    flash: 'cart-add',
    submit: async (client, { article = '', email = '' }) => {
      await createHoldWatch(client, article, email);
      return {
        to: cartPath(),
        flash: { form: 'cart-add', values: {}, errors: {}, message: { id: 'watch.kept' } },
      };
    },
    knownError: (error) => {
      const id = holdWatchErrorId(error);
      return id === undefined ? undefined : { id };
    },
  }),
];
