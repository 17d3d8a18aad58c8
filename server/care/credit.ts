import type { CreditCorrection } from '#contract/private/customers.ts';
import { correctCredit } from '#server/credit/correct.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import type { Member } from '#server/identity/bearer.ts';
import { assertRecentProof, assertWithinLimit } from '#server/team/limits.ts';
import { type CustomerStep, lockSeenCustomer } from './persons.ts';

/**
 * Corrects a customer's credit within the member's limit; over that of care a manager needs a second proof.
 *
 * @throws NotFound, for a guest too; VersionConflict, OverLimit, ProofRequired; Conflict `credit-too-low`
 */
export async function correctCustomerCredit(
  db: Database,
  step: CustomerStep<Member> & { version: string },
  { amount, reason }: CreditCorrection,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockSeenCustomer(tx, step);
    const size = Math.abs(amount);
    assertWithinLimit(step.actor, 'credit', size);
    if (size > env().OFFICE_CREDIT_LIMIT) assertRecentProof(step.actor);
    await correctCredit(tx, { customer: row.id, amount, reason, actor: step.actor });
  });
}
