import { z } from 'zod';
import { condition, gender } from '#contract/product.ts';
import { fate } from '#contract/trade-in.ts';
import { circuit, payout, TRADE_IN_TERMS, type TradeInCartPatch } from '#contract/trade-in-cart.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { type ErrorContext, failureOf } from '../api/error-messages.ts';
import { lookUpPurchases } from '../api/purchases.ts';
import {
  createTradeIn,
  deleteTradeIn,
  deleteTradeInPhoto,
  patchTradeInCart,
  validateTradeInCart,
} from '../api/trade-ins.ts';
import type { Fields } from '../forms/fields.ts';
import { defineForm } from '../forms/form-definition.ts';
import { keptHandOver, keptSeller } from './kept-answers.ts';
import { type TradeInStep, tradeInStepPath } from './paths.ts';
import { handOverFields, itemFields, lookupFields, sellerFields } from './trade-in-fields.ts';

const nothing = z.object({});

/** Step 1: an item by what it is. */
export const itemForm = defineForm({
  name: 'trade-in-item',
  schema: itemFields,
  context: 'tradeIn',
  page: ({ purchase }) => tradeInStepPath('items', { ...(purchase && { purchase }) }, 'item'),
  submit: async (client, { hasSizes: _, ...data }, fields) => {
    await createTradeIn(client, {
      ...data,
      // Said to an estimate already; the second step shows it.
      condition: condition.safeParse(fields.condition).data ?? null,
      gender: gender.parse(data.gender),
      ...(fields.purchase && { purchase: fields.purchase }),
      model: data.model || null,
      material: data.material || null,
      collectionYear: Number(data.collectionYear),
    });
    return { to: tradeInStepPath('items', {}, 'items') };
  },
});

/** Step 1: a purchase, of which its order says everything. */
export const boughtItemForm = defineForm({
  name: 'trade-in-bought',
  schema: nothing,
  context: 'tradeIn',
  page: () => tradeInStepPath('items', {}, 'bought'),
  submit: async (client, _, { purchase = '' }) => {
    await createTradeIn(client, { purchase });
    return { to: tradeInStepPath('items', {}, 'items') };
  },
});

/** Step 1: purchases of one order, by its number and e-mail. */
export const lookupForm = defineForm({
  name: 'trade-in-lookup',
  schema: lookupFields,
  context: 'tradeIn',
  page: () => tradeInStepPath('items', {}, 'bought'),
  submit: async (client, data) => {
    await lookUpPurchases(client, data);
    return { to: tradeInStepPath('items', {}, 'bought') };
  },
  knownError: (error) => (failureOf(error)?.status === 422 ? { id: 'tradeIn.lookup.notFound' } : undefined),
});

export const removeItemForm = defineForm({
  name: 'trade-in-remove',
  schema: nothing,
  context: 'tradeIn',
  page: () => tradeInStepPath('items'),
  submit: async (client, _, { item = '' }) => {
    await deleteTradeIn(client, item);
    return { to: tradeInStepPath('items', {}, 'items') };
  },
});

export const removePhotoForm = defineForm({
  name: 'trade-in-photo-remove',
  schema: nothing,
  context: 'tradeIn',
  page: ({ number }) => tradeInStepPath('condition', { item: number }, 'field-photos'),
  submit: async (client, _, { photo = '', number }) => {
    await deleteTradeInPhoto(client, photo);
    return { to: tradeInStepPath('condition', { item: number }, 'field-photos') };
  },
});

/** Keeps what is valid of a form that leads back or is not complete. A refusal changes nothing: the form shows its own errors. */
async function keep(client: ApiClient, cart: string, patch: TradeInCartPatch): Promise<void> {
  try {
    await patchTradeInCart(client, cart, patch);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

type Form = ReturnType<
  typeof defineForm<Record<string, string>, Record<string, string>, string, ErrorContext>
>;

/** A form whose answers stay in the draft when it leads back or is not complete. */
const keeping = <F extends Pick<Form, 'post'>>(
  form: F,
  keptOf: (fields: Fields) => TradeInCartPatch,
  back: TradeInStep,
): F => ({
  ...form,
  async post(client, fields, texts) {
    const { go, ...typed } = fields;
    if (go === 'back') {
      await keep(client, typed.cart ?? '', keptOf(typed));
      return { to: tradeInStepPath(back) };
    }
    const result = await form.post(client, typed, texts);
    if (Object.keys(result.flash?.errors ?? {}).length > 0)
      await keep(client, typed.cart ?? '', keptOf(typed));
    return result;
  },
});

/** Step 3. */
const handOver = defineForm({
  name: 'trade-in-hand-over',
  schema: handOverFields,
  context: 'tradeIn',
  page: () => tradeInStepPath('handOver'),
  submit: async (client, data, { cart = '' }) => {
    await patchTradeInCart(client, cart, {
      circuit: circuit.parse(data.circuit),
      payout: payout.parse(data.payout),
      fateIfRefused: fate.parse(data.fateIfRefused),
      ...(data.circuit === 'store_drop' && { store: data.store }),
      ...(data.circuit === 'appointment' && { booking: data.booking }),
    });
    return { to: tradeInStepPath('confirm') };
  },
});
export const handOverForm = keeping(handOver, keptHandOver, 'condition');

const offersChanged = z.object({ type: z.literal('/errors/offers-changed'), items: z.array(z.string()) });

/** Ids of the items whose offers had run out and are others now. */
const changedOffers = (error: unknown): string[] =>
  offersChanged.safeParse(failureOf(error)?.problem).data?.items ?? [];

/** Step 4: who sells, then the confirmation of it all. */
const seller = defineForm({
  name: 'trade-in-seller',
  schema: sellerFields,
  context: 'tradeIn',
  page: () => tradeInStepPath('confirm'),
  submit: async (client, { ownsItems: _, terms: __, ...person }, { cart = '' }) => {
    await patchTradeInCart(client, cart, {
      seller: { ...person, street2: person.street2 || null },
      ownsItems: true,
      termsVersion: TRADE_IN_TERMS,
    });
    const { id } = await validateTradeInCart(client, cart);
    return { to: tradeInStepPath('confirm', { cart: id }) };
  },
  knownError: (error) =>
    changedOffers(error).length > 0 ? { id: 'errors.tradeIn.offersChanged' } : undefined,
  knownErrors: (error) =>
    Object.fromEntries(changedOffers(error).map((item) => [`offer-${item}`, 'tradeIn.offer.changed'])),
});
export const sellerForm = keeping(seller, keptSeller, 'handOver');
