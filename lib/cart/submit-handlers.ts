import { watchPiece, watchRefusal } from '#lib/api/hold-watches.ts';
import { explain } from '../api/error-messages.ts';
import { addOrderItem, removeOrderItem } from '../api/order-items.ts';
import { patchOrder } from '../api/orders.ts';
import { sameSitePath } from '../auth/same-origin.ts';
import type { Fields } from '../forms/fields.ts';
import type { FormAnswer, FormHandler } from '../forms/submit-handler.ts';
import { dropGone } from './remove-unavailable.ts';

/** What the forms of the product page and the cart do without JavaScript. They end on the cart, which tells what was wrong. */
export const cartForms: Record<string, FormHandler> = {
  add: async (fields, via) => {
    try {
      await addOrderItem(via, fields.tradeIn ?? '');
      return { to: '/cart' };
    } catch (error) {
      return wrong('add', fields, error);
    }
  },
  reopen: async (fields, via) => {
    try {
      await patchOrder(via, fields.order ?? '', { state: 'draft' });
      return { to: '/cart' };
    } catch (error) {
      return wrong('remove', fields, error);
    }
  },
  keep: async (fields, via) => {
    try {
      await patchOrder(via, fields.order ?? '', {});
      return { to: sameSitePath(fields.next, '/cart') };
    } catch (error) {
      return wrong('remove', fields, error);
    }
  },
  watch: async (fields, via) => {
    const told = (id: string) => ({
      to: '/cart',
      kept: { form: 'cart-add', values: {}, errors: {}, message: { id } },
    });
    try {
      await watchPiece(via, fields.article ?? '', fields.email ?? '');
      return told('watch.kept');
    } catch (error) {
      const refusal = watchRefusal(error);
      return refusal ? told(refusal) : wrong('add', {}, error);
    }
  },
  drop: async (fields, via) => {
    try {
      await dropGone(via, fields.order ?? '');
      return { to: sameSitePath(fields.next, '/cart') };
    } catch (error) {
      return wrong('remove', fields, error);
    }
  },
  remove: async (fields, via) => {
    try {
      await removeOrderItem(via, fields.item ?? '');
      return { to: '/cart' };
    } catch (error) {
      return wrong('remove', fields, error);
    }
  },
};

function wrong(form: string, values: Fields, error: unknown): FormAnswer {
  const message = explain(error, 'cart', () => true) ?? undefined;
  return { to: '/cart', kept: { form: `cart-${form}`, values, errors: {}, message } };
}
