import type { EstimateRequest } from '#contract/estimate.ts';
import type { Check, Measurement } from '#contract/item-details.ts';
import type { Condition } from '#contract/product.ts';
import type { ReviewOutcome } from '#contract/trade-in-review.ts';
import type { Database } from '#server/db/database.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { currentGrid } from '#server/estimates/price-grids.ts';
import type { UploadedPhoto } from '#server/storage/uploaded-photos.ts';
import { estimateRequestOf } from './offers.ts';
import { type Actor, illegalTransition, type TradeInRow, transition } from './transitions.ts';

/** A fault that the workshop found, with a close-up of it. */
export interface Finding {
  /** A value of the field list `defect`; absent for faults without a value, such as a copy. */
  defect: string | undefined;
  /** Description for the seller and, later, for shoppers. */
  caption: string;
  photo: UploadedPhoto;
  /** Whether the seller could see it: only then it lowers an offer. */
  visible: boolean;
}

export interface Inspection {
  reviewer: string;
  /** The reviewer in the team; commands have a name only. */
  memberId?: string;
  /** Actual condition, whatever was declared. */
  condition: Condition;
  findings: readonly Finding[];
  /** Pictures for the sale, the front first. */
  photos: readonly { kind: 'front' | 'back' | 'label' | 'fabric'; photo: UploadedPhoto }[];
  checked: readonly Check[];
  measurements: readonly Measurement[];
  /** Reason, for the seller to read; required for a lower offer. */
  note?: string;
  /** Buys it for the promised offer despite the findings. */
  keepsOffer?: boolean;
}

export interface Decision {
  item: TradeInRow;
  outcome: ReviewOutcome;
  /** Cents; absent after a refusal. */
  offer?: number;
}

/** Lists the findings' values of the field list. */
export const defectsOf = (findings: readonly Pick<Finding, 'defect'>[]): string[] => [
  ...new Set(findings.flatMap(({ defect }) => defect ?? [])),
];

/** @throws Invalid naming the known faults, for one that the grid does not have */
export async function assertKnownDefects(tx: Database, findings: readonly Finding[]): Promise<void> {
  const known = (await currentGrid(tx)).grid.defects.map(({ defect }) => defect);
  const stray = defectsOf(findings).find((defect) => !known.includes(defect));
  if (stray === undefined) return;
  const message = `"${stray}" is no fault of the price grid; they are ${known.join(', ')}.`;
  throw new Invalid([{ field: 'defects', message, rule: 'choice' }]);
}

/** Returns the offer for the declared item, in cents. */
export function promisedAmount({ offer, id }: TradeInRow): number {
  if (offer === null) throw new Error(`trade-in ${id} was received without an offer`);
  return offer;
}

/**
 * Whether the first inspection was this person's: by the member, because two may have one name; by name if a command
 * did either.
 */
function isSameReviewer(
  { inspected_by, inspected_by_member }: TradeInRow,
  { name, memberId }: Actor,
): boolean {
  if (inspected_by_member !== null && memberId !== undefined) return inspected_by_member === memberId;
  const [first, second] = [inspected_by, name].map((one) => one?.trim().toLowerCase());
  return first !== undefined && first === second;
}

/**
 * Begins the first inspection, or the second look that the seller requested, which another colleague must do: the
 * seller was promised that.
 *
 * @throws Conflict in any other state, and when the reviewer of the first inspection does the second
 */
export async function beginReview(tx: Database, item: TradeInRow, actor: Actor): Promise<TradeInRow> {
  if (item.state === 'in_review') {
    if (isSameReviewer(item, actor))
      throw new Conflict(
        `${item.inspected_by} inspected this item first. A second look by ${actor.name} would be by the same person: another member has to do it.`,
        'same-reviewer',
      );
    return item;
  }
  if (item.state !== 'received') throw illegalTransition(item.state, 'in_review');
  return transition(tx, item, 'in_review', actor);
}

/** Returns the seller's declaration as a request of the price grid. */
export function declaredOf(item: TradeInRow): EstimateRequest {
  const { condition, collection_year: year } = item;
  if (condition === null || year === null)
    throw new Error(`trade-in ${item.id} was received without a condition or a year`);
  return estimateRequestOf(item, condition, year);
}

interface ReviewRecord extends Omit<Inspection, 'condition'> {
  condition?: Condition;
  outcome: ReviewOutcome;
  /** Cents. */
  before: number;
  after?: number;
}

/** Stores a review with its photos; the second one is the second look. @returns the id of the review */
export async function recordReview(tx: Database, item: TradeInRow, review: ReviewRecord): Promise<string> {
  const [row] = await tx
    .insert(tradeInReview)
    .values({
      trade_in_id: item.id,
      kind: item.state === 'in_review' ? 'second_look' : 'inspection',
      outcome: review.outcome,
      declared_condition: declaredOf(item).condition,
      found_condition: review.condition,
      defects: defectsOf(review.findings),
      offer_before: review.before,
      offer_after: review.after,
      note: review.note,
      reviewer: review.reviewer,
      checked_parts: [...review.checked],
      measurements: review.measurements,
    })
    .returning({ id: tradeInReview.id });
  if (!row) throw new Error('the review was not written');
  const shown = [
    ...review.photos.map(({ kind, photo }) => ({ kind, photo, caption: null })),
    ...review.findings.map(({ photo, caption }) => ({ kind: 'finding' as const, photo, caption })),
  ];
  if (shown.length > 0)
    await tx.insert(tradeInPhoto).values(
      shown.map(({ kind, photo, caption }, position) => ({
        cart_id: item.cart_id,
        trade_in_id: item.id,
        review_id: row.id,
        kind,
        caption,
        position,
        ...photo,
        uploaded_by: 'workshop' as const,
      })),
    );
  return row.id;
}
