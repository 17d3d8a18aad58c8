import { sql } from 'drizzle-orm';
import { CONDITIONS, type Condition } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import type { Valuation } from '#server/estimates/engine.ts';
import { valuationOfFound } from '#server/estimates/offers.ts';
import { shopYear } from '#shared/shop-time.ts';
import { buyItem } from './accept.ts';
import { defaultAnswer, endOfDay } from './deadlines.ts';
import { mailOffer } from './item-mails.ts';
import {
  assertKnownDefects,
  beginReview,
  type Decision,
  declaredOf,
  defectsOf,
  type Finding,
  type Inspection,
  promisedAmount,
  recordReview,
} from './record-review.ts';
import { type Actor, type TradeInRow, transition } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

/**
 * Compares an item with its seller's declaration. If it is as declared, or has no fault that the seller could see, it
 * is accepted for the promised offer; else the price grid of that offer values it as found, and the seller has some
 * days to answer.
 *
 * @throws Invalid for a lower offer without a reason, or a lower grade that no visible fault shows; Conflict in another
 * state, and for an item that the grid does not buy as found: it must be refused
 */
export async function inspectItem(
  tx: Database,
  { item, cart }: WorkshopItem,
  inspection: Inspection,
): Promise<Decision> {
  await assertKnownDefects(tx, inspection.findings);
  const actor: Actor = { kind: 'workshop', name: inspection.reviewer, memberId: inspection.memberId };
  const open = await beginReview(tx, item, actor);
  const promised = promisedAmount(item);
  assertShown(item, inspection);
  const found = inspection.keepsOffer ? promised : (await appraise(tx, { item, cart }, inspection)).offer;
  if (found === undefined)
    throw new Conflict(
      'The price grid does not buy an item like this. Refuse it, with the reason.',
      'not-bought',
    );
  // A second look never lowers the offer.
  const worth = Math.max(found, item.found_offer ?? 0);
  const isLower = worth < promised;
  if (isLower && !inspection.note)
    throw new Invalid([
      { field: 'note', message: 'Give the reason of the lower offer; the seller reads it.' },
    ]);
  const outcome = isLower ? 'devalued' : 'accepted';
  const reviewId = await recordReview(tx, item, { ...inspection, outcome, before: promised, after: worth });
  const findings = {
    found_condition: inspection.condition,
    found_defects: defectsOf(inspection.findings),
    found_note: inspection.note ?? null,
    found_offer: worth,
    inspected_at: sql`now()`,
    inspected_by: inspection.reviewer,
    inspected_by_member: inspection.memberId ?? null,
  };
  if (!isLower) {
    const accepted = await buyItem(tx, { item: open, cart }, actor, { note: inspection.note, set: findings });
    return { item: accepted, outcome, offer: worth };
  }
  const devalued = await transition(tx, open, 'devalued', actor, {
    note: inspection.note,
    set: { ...findings, decided_at: sql`now()`, answer_by: endOfDay(sql`now()`, env().TRADE_IN_ANSWER_DAYS) },
  });
  await mailOffer(tx, { item: devalued, cart }, { reviewId, silence: defaultAnswer(promised, worth) });
  return { item: devalued, outcome, offer: worth };
}

/** Valuation of an item by a grade and faults; `offer` in cents is undefined if the grid does not buy it. */
export interface Appraisal {
  offer: number | undefined;
  /** The grid's valuation; undefined for an item without a grid. */
  valuation: Valuation | undefined;
}

/** Findings of an inspection so far. */
export interface Found {
  condition: Condition;
  findings: readonly Pick<Finding, 'defect' | 'visible'>[];
}

/** Values an item as found, without faults that its seller could not see. */
export async function appraise(
  db: Database,
  { item, cart }: WorkshopItem,
  { condition, findings }: Found,
): Promise<Appraisal> {
  const declared = declaredOf(item);
  const visible = findings.filter((finding) => finding.visible);
  const isWorse = CONDITIONS.indexOf(condition) > CONDITIONS.indexOf(declared.condition);
  const promised = promisedAmount(item);
  if (item.price_grid_id === null) return { offer: promised, valuation: undefined };
  const isAsPromised = visible.length === 0;
  const found = {
    ...declared,
    condition: isWorse && !isAsPromised ? condition : declared.condition,
    defects: [...new Set([...declared.defects, ...defectsOf(visible)])],
  };
  const year = shopYear(cart.validated_at ?? item.created_at);
  const priced = { promised, version: item.price_grid_id, year, declared, found };
  const { offer, valuation } = await valuationOfFound(db, priced);
  return { offer: isAsPromised ? promised : offer, valuation };
}

/** Checks that a worse grade has a fault. @throws Invalid */
function assertShown(item: TradeInRow, { condition, findings }: Found): void {
  const isWorse = CONDITIONS.indexOf(condition) > CONDITIONS.indexOf(declaredOf(item).condition);
  if (isWorse && findings.length === 0)
    throw new Invalid([
      { field: 'condition', message: 'Show what makes the condition worse: a fault, with its photo.' },
    ]);
}
