import { z } from 'zod';
import { idOf, pageQuery } from '#contract/hydra.ts';
import { mailedToken } from '#contract/identity.ts';
import {
  type TradeInCartPatch,
  tradeInCart,
  tradeInCartCreate,
  tradeInCartPatch,
} from '#contract/trade-in-cart.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { findCart, listCarts, type TradeInCartRow } from '#server/trade-in/carts.ts';
import { documentContentOf } from '#server/trade-in/documents/document-content.ts';
import { drawTransferForm } from '#server/trade-in/documents/draw-documents.ts';
import { codeOfTradeIn, labelOfTradeIn } from '#server/trade-in/documents/parcel-label.ts';
import { drawReceipt, receiptContentOf } from '#server/trade-in/documents/receipt.ts';
import { endCart } from '#server/trade-in/end-cart.ts';
import {
  beginTradeIn,
  changeTradeIn,
  claimTradeIn,
  sendTradeIn,
  validateTradeIn,
} from '#server/trade-in/seller-actions.ts';
import { cartWire } from './cart-wire.ts';
import { knownOwnerOf, ownerOf, sellerOf } from './owner.ts';

const idIn = (call: Call<unknown, unknown>): string => idOf(parameter(call.params));

/** Finds the trade-in in the path. @throws NotFound for another's or an unknown one */
const named = (call: Call<unknown, unknown>): Promise<TradeInCartRow> =>
  findCart(call.db, knownOwnerOf(call), idIn(call));

async function begin(call: Call<unknown, unknown>) {
  const { cart, token } = await beginTradeIn(call.db, sellerOf(call));
  return { ...(await cartWire(call.db, cart)), token };
}

async function claim(call: Call<unknown, { token: string }>) {
  const { cart, token } = await claimTradeIn(call.db, sellerOf(call), call.body.token);
  return { ...(await cartWire(call.db, cart)), token };
}

/** Returns the requested language of documents. */
const localeOf = (call: Call<unknown, unknown>) => call.request.url.searchParams.get('_locale');

/**
 * Returns the content of label and transfer form of the trade-in in the path.
 *
 * @throws Conflict before it is confirmed
 */
const documentContent = async (call: Call<unknown, unknown>) =>
  documentContentOf(call.db, await named(call), localeOf(call));

/** Trade-ins of a guest or customer (specification, section 7, "Trade-in"). */
export const tradeInCarts: Resource = {
  name: 'trade-in-carts',
  type: 'TradeInCart',
  shape: tradeInCart,
  references: { items: 'TradeIn', store: 'RealStore', booking: 'Booking' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the trade-ins of the bearer, newest first.',
      guard: 'bearer',
      query: pageQuery,
      returns: tradeInCart,
      async handle(call) {
        const ownerId = ownerOf(call);
        if (ownerId === undefined) return { total: 0, members: [] };
        const { total, rows } = await listCarts(call.db, ownerId, sliceOf(call.query));
        return { total, members: await Promise.all(rows.map((row) => cartWire(call.db, row))) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Begins a trade-in; one that the bearer is filling in already is answered instead.',
      guard: 'public',
      body: tradeInCartCreate,
      returns: tradeInCart,
      handle: begin,
    }),
    operation({
      method: 'POST',
      path: '/claim',
      kind: 'call',
      title: 'Gives a guest’s trade-in to the bearer of the link that was mailed to the guest.',
      guard: 'public',
      body: z.object({ token: mailedToken }),
      returns: tradeInCart,
      handle: claim,
    }),
    operation({
      kind: 'read',
      title: 'Reads a trade-in.',
      guard: 'user',
      returns: tradeInCart,
      handle: async (call) => cartWire(call.db, await named(call)),
    }),
    operation({
      kind: 'update',
      title:
        'Changes a trade-in that is not confirmed yet: its items, the way to the shop, the payout, who sells.',
      guard: 'user',
      body: tradeInCartPatch,
      returns: tradeInCart,
      handle: async (call: Call<unknown, TradeInCartPatch>) =>
        cartWire(call.db, await changeTradeIn(call.db, knownOwnerOf(call), idIn(call), call.body)),
    }),
    operation({
      method: 'PATCH',
      path: '/{id}/validate',
      kind: 'call',
      title: 'Confirms a trade-in: its offers are fixed, and nothing of it changes any more.',
      guard: 'user',
      returns: tradeInCart,
      handle: async (call) =>
        cartWire(call.db, await validateTradeIn(call.db, knownOwnerOf(call), idIn(call))),
    }),
    operation({
      method: 'PATCH',
      path: '/{id}/sent',
      kind: 'call',
      title: 'Says that the parcel of a confirmed trade-in is on its way.',
      guard: 'user',
      returns: tradeInCart,
      handle: async (call) => cartWire(call.db, await sendTradeIn(call.db, knownOwnerOf(call), idIn(call))),
    }),
    operation({
      method: 'GET',
      path: '/{id}/label',
      kind: 'call',
      title: 'Answers the label of the parcel of a confirmed trade-in, as often as it is asked for.',
      guard: 'user',
      returns: tradeInCart,
      file: 'application/pdf',
      handle: async (call) => labelOfTradeIn(call.db, await named(call), localeOf(call)),
    }),
    operation({
      method: 'GET',
      path: '/{id}/label-code',
      kind: 'call',
      title:
        'Answers the code by which a counter of the carrier prints the label, for sellers without a printer.',
      guard: 'user',
      returns: tradeInCart,
      file: 'image/png',
      handle: async (call) => codeOfTradeIn(call.db, await named(call)),
    }),
    operation({
      method: 'GET',
      path: '/{id}/transfer-form',
      kind: 'call',
      title: 'Answers what goes with the items of a confirmed trade-in: who sells what for how much.',
      guard: 'user',
      returns: tradeInCart,
      file: 'application/pdf',
      handle: async (call) => drawTransferForm(await documentContent(call)),
    }),
    operation({
      method: 'GET',
      path: '/{id}/receipt',
      kind: 'call',
      title: 'Answers the receipt of a trade-in that was signed in a shop, as often as it is asked for.',
      guard: 'user',
      returns: tradeInCart,
      file: 'application/pdf',
      handle: async (call) => drawReceipt(await receiptContentOf(call.db, await named(call), localeOf(call))),
    }),
    operation({
      kind: 'delete',
      title: 'Deletes a trade-in that is not confirmed, or cancels one that has not been sent.',
      guard: 'user',
      returns: null,
      async handle(call) {
        await endCart(call.db, knownOwnerOf(call), idIn(call));
        return undefined;
      },
    }),
  ],
};
