import { CONDITIONS } from '#contract/product.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { errorMessage, type Message } from '../api/error-messages.ts';
import { patchTradeInCart } from '../api/trade-ins.ts';
import type { FormResult } from '../forms/form-definition.ts';
import type { FormHandler } from '../forms/submit-handler.ts';
import { messagesFor } from '../i18n/server.ts';
import { tradeInStepPath } from './paths.ts';
import { MAX_PHOTOS_BYTES, savePostedPhotos } from './posted-photos.ts';

/** Name of the form and of its flash. */
export const CONDITION_FORM = 'trade-in-condition';
const TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** Step 2 without JavaScript: condition, faults and photos of one item; then the next item, or the next step. */
const submitCondition: FormHandler = async (fields, client, lists, files) => {
  const { cart: cartId = '', item = '', number = '1' } = fields;
  const defects = lists.defects ?? [];
  const errors: Record<string, string> = await savePostedPhotos(client, item, files);
  const condition = CONDITIONS.find((known) => known === fields.condition);
  if (!condition) errors.condition = 'form.needed.condition';
  let cart: TradeInCart | undefined;
  let message: Message | undefined;
  try {
    const patch = { tradeIn: item, ...(condition && { condition }), defects };
    cart = await patchTradeInCart(client, cartId, { items: [patch] });
  } catch (error) {
    message = errorMessage(error, 'tradeIn', TEXTS) ?? undefined;
  }
  // Valid answers are also saved on the way back.
  if (fields.go === 'back') return { to: tradeInStepPath('items') };
  const index = cart?.items.findIndex(({ id }) => id === item) ?? -1;
  if (cart?.missing.includes(`items[${index}].photos`)) errors.photos = 'form.needed.photos';
  if (!cart || message || Object.keys(errors).length > 0) {
    const values = { number, condition: fields.condition ?? '', defects: defects.join(' ') };
    return {
      to: tradeInStepPath('condition', { item: number }),
      flash: { form: CONDITION_FORM, values, errors, ...(message && { message }) },
    };
  }
  return next(cart);
};

export const conditionForm: FormHandler = Object.assign(submitCondition, { maxBytes: MAX_PHOTOS_BYTES });

/** Returns the first incomplete item, else the next step. */
function next({ missing }: TradeInCart): FormResult {
  const open = missing.map((field) => /^items\[(\d+)\]\.(condition|photos)$/.exec(field)?.[1]).find(Boolean);
  if (open === undefined) return { to: tradeInStepPath('handOver') };
  return { to: tradeInStepPath('condition', { item: String(Number(open) + 1) }) };
}
