import { z } from 'zod';
import { type GiftCard, giftCard, giftCardCreate } from '#contract/credit.ts';
import { iri, pageQuery } from '#contract/hydra.ts';
import {
  buyGiftCard,
  findGiftCard,
  type GiftCardRow,
  listGiftCards,
  listUsableGiftCards,
  returnToCredit,
} from '#server/credit/gift-cards.ts';
import { type GiftCardUse, usesOfGiftCard } from '#server/credit/till.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { recentCustomerOf } from '../caller.ts';
import { orderId } from '../orders/access.ts';
import { customerOf } from './customer.ts';

const cardWire = ({ expires_at, created_at, ...rest }: GiftCardRow): GiftCard => ({
  '@id': iri('gift-cards', rest.id),
  '@type': 'GiftCard',
  ...rest,
  expiresAt: expires_at,
  createdAt: created_at,
});

const useWire = ({ order, store, ...use }: GiftCardUse): NonNullable<GiftCard['uses']>[number] => ({
  ...use,
  order: order ?? undefined,
  store: store ?? undefined,
});

/** Gift cards and vouchers of a customer (specification, section 7, "Other"). */
export const giftCards: Resource = {
  name: 'gift-cards',
  type: 'GiftCard',
  shape: giftCard,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the vouchers of the customer, newest first.',
      guard: 'customer',
      query: pageQuery,
      returns: giftCard,
      async handle(call) {
        const { total, rows } = await listGiftCards(call.db, customerOf(call), sliceOf(call.query));
        return { total, members: rows.map(cardWire) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Turns credit of the customer into a voucher.',
      guard: 'customer',
      body: giftCardCreate,
      returns: giftCard,
      idempotent: true,
      async handle(call) {
        const customerId = await recentCustomerOf(call);
        return cardWire(await buyGiftCard(call.db, customerId, call.body));
      },
    }),
    operation({
      method: 'GET',
      path: '/usable',
      kind: 'call',
      title: 'Lists the vouchers that the customer can pay with now, the one that ends first at the top.',
      guard: 'customer',
      query: pageQuery,
      returns: giftCard,
      async handle(call) {
        const found = await listUsableGiftCards(call.db, customerOf(call), sliceOf(call.query));
        return {
          '@id': call.request.url.pathname,
          '@type': 'hydra:Collection',
          'hydra:totalItems': found.total,
          'hydra:member': found.rows.map(cardWire),
        };
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads a voucher.',
      guard: 'customer',
      returns: giftCard,
      async handle(call) {
        const card = await findGiftCard(call.db, customerOf(call), orderId(call.params.id));
        const uses = await usesOfGiftCard(call.db, card.id);
        return { ...cardWire(card), uses: uses.map(useWire) };
      },
    }),
    operation({
      method: 'POST',
      path: '/{id}/credit',
      kind: 'call',
      title: 'Puts an unused voucher back to the credit that it was made of.',
      guard: 'customer',
      body: z.object({}),
      returns: giftCard,
      async handle(call) {
        return cardWire(await returnToCredit(call.db, customerOf(call), orderId(call.params.id)));
      },
    }),
  ],
};
