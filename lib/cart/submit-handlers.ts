import { createHoldWatch, holdWatchErrorId } from '#lib/api/hold-watches.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { cartPath } from '#lib/routes.ts';
import { errorMessage } from '../api/error-messages.ts';
import { addOrderItem, removeOrderItem } from '../api/order-items.ts';
import { patchOrder } from '../api/orders.ts';
import { sameSitePath } from '../auth/same-origin.ts';
import type { Fields } from '../forms/fields.ts';
import type { FormHandler, FormResult } from '../forms/submit-handler.ts';
import { removeUnavailableItems } from './remove-unavailable.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** What the forms of the product page and the cart do without JavaScript. They end on the cart, which tells what was wrong. */
export const cartSubmitHandlers: Record<string, FormHandler> = {
  add: async (fields, client) => {
    try {
      await addOrderItem(client, fields.tradeIn ?? '');
      return { to: cartPath() };
    } catch (error) {
      return failureResult('add', fields, error);
    }
  },
  reopen: async (fields, client) => {
    try {
      await patchOrder(client, fields.order ?? '', { state: 'draft' });
      return { to: cartPath() };
    } catch (error) {
      return failureResult('remove', fields, error);
    }
  },
  keep: async (fields, client) => {
    try {
      await patchOrder(client, fields.order ?? '', {});
      return { to: sameSitePath(fields.next, cartPath()) };
    } catch (error) {
      return failureResult('remove', fields, error);
    }
  },
  watch: async (fields, client) => {
    const messageResult = (id: string): FormResult => ({
      to: cartPath(),
      flash: { form: 'cart-add', values: {}, errors: {}, message: { id } },
    });
    try {
      await createHoldWatch(client, fields.article ?? '', fields.email ?? '');
      return messageResult('watch.kept');
    } catch (error) {
      const refusal = holdWatchErrorId(error);
      return refusal ? messageResult(refusal) : failureResult('add', {}, error);
    }
  },
  drop: async (fields, client) => {
    try {
      await removeUnavailableItems(client, fields.order ?? '');
      return { to: sameSitePath(fields.next, cartPath()) };
    } catch (error) {
      return failureResult('remove', fields, error);
    }
  },
  remove: async (fields, client) => {
    try {
      await removeOrderItem(client, fields.item ?? '');
      return { to: cartPath() };
    } catch (error) {
      return failureResult('remove', fields, error);
    }
  },
};

function failureResult(form: string, values: Fields, error: unknown): FormResult {
  const message = errorMessage(error, 'cart', ERROR_TEXTS) ?? undefined;
  return { to: cartPath(), flash: { form: `cart-${form}`, values, errors: {}, message } };
}
