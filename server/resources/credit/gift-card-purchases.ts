import {
  type GiftCardPurchase,
  giftCardOffer as giftCardOfferShape,
  giftCardPurchase,
  giftCardPurchaseCreate,
} from '#contract/gift-card-purchase.ts';
import { API_BASE, iri, pageQuery } from '#contract/hydra.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { forbidden } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { giftCardCancelUntil } from '#server/orders/bought-gift-cards.ts';
import {
  beginGiftCardPurchase,
  findGiftCardPurchase,
  type GiftCardPurchaseRow,
  giftCardOffer,
  listGiftCardPurchases,
} from '#server/orders/gift-card-purchases.ts';
import { bearerOf, orderId, redacted } from '../orders/access.ts';

/** Serializes a purchase. `redacted` leaves out people, their messages and the code. */
function purchaseWire(row: GiftCardPurchaseRow, isRedacted: boolean): GiftCardPurchase {
  const isPaid = row.state === 'paid';
  const until = isPaid && row.isUnused && row.issued_at ? giftCardCancelUntil(row.issued_at) : undefined;
  const seen = isRedacted
    ? {}
    : {
        senderName: row.sender_name ?? undefined,
        recipientName: row.recipient_name ?? undefined,
        recipientEmail: row.recipient_email ?? undefined,
        message: row.message ?? undefined,
        code: (isPaid && row.delivery === 'print' && row.code) || undefined,
      };
  return {
    '@id': iri('gift-card-purchases', row.id),
    '@type': 'GiftCardPurchase',
    id: row.id,
    order: iri('orders', row.id),
    reference: row.reference,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    delivery: row.delivery,
    ...seen,
    sendOn: row.send_on ?? undefined,
    sentAt: row.sent_at ?? undefined,
    expiresAt: (isPaid && row.expires_at) || undefined,
    cancelUntil: until && until > new Date() ? until.toISOString() : undefined,
    createdAt: row.created_at,
  };
}

/** Gift cards that a shopper buys for another person; paid as orders are (docs/decisions/codes-and-credit.md). */
export const giftCardPurchases: Resource = {
  name: 'gift-card-purchases',
  type: 'GiftCardPurchase',
  shape: giftCardPurchase,
  references: { order: 'Order' },
  operations: [
    operation({
      method: 'GET',
      path: '/offer',
      kind: 'call',
      title: 'Says which gift cards can be bought, and when they can be sent.',
      guard: 'public',
      returns: giftCardOfferShape,
      async handle(call) {
        return {
          '@id': `${API_BASE}/gift-card-purchases/offer`,
          '@type': 'GiftCardOffer',
          ...(await giftCardOffer(call.db)),
        };
      },
    }),
    operation({
      kind: 'list',
      title: 'Lists the gift cards that the bearer bought, newest first.',
      guard: 'bearer',
      query: pageQuery,
      returns: giftCardPurchase,
      async handle(call) {
        const bearer = bearerOf(call);
        const { total, rows } = await listGiftCardPurchases(call.db, bearer, sliceOf(call.query));
        return { total, members: rows.map((row) => purchaseWire(row, redacted(bearer))) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Begins the purchase of a gift card: a draft order, to be paid like any other.',
      guard: 'bearer',
      body: giftCardPurchaseCreate,
      returns: giftCardPurchase,
      idempotent: true,
      async handle(call) {
        const bearer = bearerOf(call);
        if (bearer.kind === 'order') throw forbidden();
        return purchaseWire(await beginGiftCardPurchase(call.db, bearer, call.body), false);
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads the purchase of a gift card.',
      guard: 'bearer',
      returns: giftCardPurchase,
      async handle(call) {
        const bearer = bearerOf(call);
        const row = await findGiftCardPurchase(call.db, bearer, orderId(call.params.id));
        return purchaseWire(row, redacted(bearer));
      },
    }),
  ],
};
