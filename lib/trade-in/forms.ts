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

/** Step 1: adds an item by its attributes. */
export const itemForm = defineForm({
  name: 'trade-in-item',
  schema: itemFields,
  context: 'tradeIn',
  page: ({ purchase }) => tradeInStepPath('items', { ...(purchase && { purchase }) }, 'item'),
  submit: async (client, { hasSizes: _, ...data }, fields) => {
    await createTradeIn(client, {
      ...data,
      // Answered already in an estimate; the second step shows it.
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

/** Step 1: adds a purchase whose order contains all attributes. */
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

/** Step 1: finds the purchases of an order, by its number and email. */
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

/**
 * Saves the valid answers of a form that goes back or is incomplete. Ignores a refusal: the form shows its own
 * errors.
 */
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

/** Makes a form save its answers in the draft when it goes back or is incomplete. */
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

/** Step 3: hand-over and payout. */
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

/** Returns the ids of items whose offers expired and have changed. */
const changedOffers = (error: unknown): string[] =>
  offersChanged.safeParse(failureOf(error)?.problem).data?.items ?? [];

/** Step 4: the seller, then the confirmation. */
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
