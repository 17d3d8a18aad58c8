import { idOf, iri } from '#contract/hydra.ts';
import { tradeInReviewsQuery } from '#contract/trade-in-answer.ts';
import { type TradeInReview, tradeInReview } from '#contract/trade-in-review.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { findReview, listReviews, photosOfReviews, type ReviewRow } from '#server/trade-in/reviews.ts';
import { photoWire } from '../trade-in-photos/resource.ts';
import { ownerOf } from './owner.ts';

async function reviewsWire(db: Database, rows: readonly ReviewRow[]): Promise<TradeInReview[]> {
  const ids = rows.map(({ id }) => id);
  const photos = ids.length > 0 ? await photosOfReviews(db, ids) : [];
  return rows.map((row) => ({
    '@id': iri('trade-in-reviews', row.id),
    '@type': 'TradeInReview',
    id: row.id,
    tradeIn: iri('trade-ins', row.trade_in_id),
    kind: row.kind,
    outcome: row.outcome,
    declaredCondition: row.declared_condition,
    foundCondition: row.found_condition ?? undefined,
    defects: row.defects,
    priceOfferBefore: row.offer_before,
    priceOfferAfter: row.offer_after ?? undefined,
    currency: row.currency,
    note: row.note ?? undefined,
    reviewer: row.reviewer ?? undefined,
    photos: photos.filter(({ review_id }) => review_id === row.id).map(photoWire),
    createdAt: row.created_at,
  }));
}

/** The workshop's reviews of items, for their sellers alone (specification, section 7). */
export const tradeInReviews: Resource = {
  name: 'trade-in-reviews',
  type: 'TradeInReview',
  shape: tradeInReview,
  references: { tradeIn: 'TradeIn', photos: 'TradeInPhoto' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists what the workshop found of the bearer’s items, or of one of them, newest first.',
      guard: 'bearer',
      query: tradeInReviewsQuery,
      returns: tradeInReview,
      async handle(call) {
        const ownerId = ownerOf(call);
        if (ownerId === undefined) return { total: 0, members: [] };
        const { tradeIn } = call.query;
        const item = tradeIn === undefined ? undefined : idOf(tradeIn);
        const { total, rows } = await listReviews(call.db, ownerId, { ...sliceOf(call.query), item });
        return { total, members: await reviewsWire(call.db, rows) };
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads what the workshop found of an item, with its photos.',
      guard: 'bearer',
      returns: tradeInReview,
      async handle(call) {
        const ownerId = ownerOf(call);
        if (ownerId === undefined) throw new NotFound();
        const row = await findReview(call.db, ownerId, idOf(parameter(call.params)));
        const [review] = await reviewsWire(call.db, [row]);
        return review;
      },
    }),
  ],
};
