import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Invalid } from '#server/errors.ts';
import { endOfDay } from './deadlines.ts';
import { mailRefused } from './item-mails.ts';
import {
  assertKnownDefects,
  beginReview,
  type Decision,
  defectsOf,
  type Finding,
  promisedAmount,
  recordReview,
} from './record-review.ts';
import { type Actor, transition } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

export interface Refusal {
  reviewer: string;
  /** The reviewer in the team; commands have a name only. */
  memberId?: string;
  /** Reason, for the seller to read. */
  note: string;
  /** At least one. */
  findings: readonly Finding[];
}

/**
 * Refuses an item. Its fate is the seller's choice; for some days a second look can be requested.
 *
 * @throws Invalid without a reason and a photo; Conflict in another state
 */
export async function refuseItem(
  tx: Database,
  { item, cart }: WorkshopItem,
  { reviewer, memberId, note, findings }: Refusal,
): Promise<Decision> {
  const problems = [
    ...(note.trim() === '' ? [{ field: 'note', message: 'Give the reason; the seller reads it.' }] : []),
    ...(findings.length === 0
      ? [{ field: 'photos', message: 'Show the reason with a photo at least.' }]
      : []),
  ];
  if (problems.length > 0) throw new Invalid(problems);
  await assertKnownDefects(tx, findings);
  const actor: Actor = { kind: 'workshop', name: reviewer, memberId };
  const open = await beginReview(tx, item, actor);
  const reviewId = await recordReview(tx, item, {
    reviewer,
    note,
    findings,
    outcome: 'refused',
    before: promisedAmount(item),
    photos: [],
    checked: [],
    measurements: [],
  });
  const refused = await transition(tx, open, 'refused', actor, {
    note,
    set: {
      found_defects: defectsOf(findings),
      found_note: note,
      found_offer: null,
      inspected_at: sql`now()`,
      inspected_by: reviewer,
      inspected_by_member: memberId ?? null,
      decided_at: sql`now()`,
      answer_by: endOfDay(sql`now()`, env().TRADE_IN_ANSWER_DAYS),
      fate: cart.fate_if_refused ?? 'return',
    },
  });
  const canAskAgain = item.state !== 'in_review';
  await mailRefused(tx, { item: refused, cart }, { reviewId, canAskAgain });
  return { item: refused, outcome: 'refused' };
}
