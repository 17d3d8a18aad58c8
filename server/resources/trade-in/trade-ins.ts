import { idOf, pageQuery, reference } from '#contract/hydra.ts';
import {
  type TradeInCreate,
  tradeIn,
  tradeInCreate,
  tradeInCreated,
  tradeInState,
} from '#contract/trade-in.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { removeItem } from '#server/trade-in/end-cart.ts';
import { itemForSale, listItems, ownItem } from '#server/trade-in/items.ts';
import { addItemAsSeller } from '#server/trade-in/seller-actions.ts';
import { answerOperations } from './answer-operations.ts';
import { estimateOperations } from './estimates.ts';
import { knownOwnerOf, ownerOf, sellerOf } from './owner.ts';
import { itemsWire, oneItemWire, publicWire } from './wire.ts';

async function create(call: Call<unknown, TradeInCreate>) {
  const { item, token } = await addItemAsSeller(call.db, sellerOf(call), call.body);
  return { ...(await oneItemWire(call.db, item)), token };
}

/** Reads the item as its seller sees it, or as anyone does. @throws Problem 404 */
async function read(call: Call) {
  const id = idOf(parameter(call.params));
  const ownerId = ownerOf(call);
  const item = ownerId === undefined ? undefined : await ownItem(call.db, { customerId: ownerId }, id);
  return item ? oneItemWire(call.db, item) : publicWire(await itemForSale(call.db, id));
}

/** Items that customers sell to the shop (specification, sections 3 and 7, "Trade-in"). */
export const tradeIns: Resource = {
  name: 'trade-ins',
  type: 'TradeIn',
  shape: tradeIn,
  references: {
    tradeInCart: 'TradeInCart',
    article: 'Article',
    orderItem: 'OrderItem',
    purchase: 'Purchase',
    photos: 'TradeInPhoto',
    reviews: 'TradeInReview',
  },
  operations: [
    ...estimateOperations,
    operation({
      kind: 'list',
      title:
        'Lists the items that the bearer sells, or those of one trade-in or state: offers to answer first, then the newest.',
      guard: 'bearer',
      query: pageQuery.extend({
        tradeInCart: reference.optional(),
        state: tradeInState.array().max(20).optional(),
      }),
      returns: tradeIn,
      async handle(call) {
        const { tradeInCart, state } = call.query;
        const ownerId = ownerOf(call);
        if (ownerId === undefined) return { total: 0, members: [] };
        const cartId = tradeInCart === undefined ? undefined : idOf(tradeInCart);
        const { total, rows } = await listItems(call.db, ownerId, {
          ...sliceOf(call.query),
          ...(state && { states: state }),
          cartId,
        });
        return { total, members: await itemsWire(call.db, rows) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Adds an item to the trade-in that the bearer is filling in; the offer for it is the server’s.',
      guard: 'public',
      body: tradeInCreate,
      returns: tradeInCreated,
      idempotent: true,
      handle: create,
    }),
    operation({
      kind: 'read',
      title: 'Reads an item: its seller with offer, state and timeline, everyone else as it is for sale.',
      guard: 'public',
      returns: tradeIn,
      handle: read,
    }),
    operation({
      kind: 'delete',
      title: 'Takes an item out of a trade-in that is not confirmed yet.',
      guard: 'user',
      returns: null,
      async handle(call) {
        await removeItem(call.db, knownOwnerOf(call), idOf(parameter(call.params)));
        return undefined;
      },
    }),
    ...answerOperations,
  ],
};
