import { env } from '#server/env.ts';
import { OverLimit, ProofRequired } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';

/** Limits in cents of a member's decisions; undefined: without a limit. */
export interface TeamLimits {
  refund?: number;
  offer?: number;
  credit?: number;
}

/** Returns the highest limits of a member's roles; a manager has none. */
export function limitsOf({ roles }: Pick<Member, 'roles'>): TeamLimits {
  const has = (role: Member['roles'][number]['role']) => roles.some((one) => one.role === role);
  if (has('manager')) return {};
  const { OFFICE_OFFER_LIMIT_STORE, OFFICE_OFFER_LIMIT_WORKSHOP } = env();
  return {
    refund: has('care') ? env().OFFICE_REFUND_LIMIT : 0,
    offer:
      has('workshop') || has('care')
        ? OFFICE_OFFER_LIMIT_WORKSHOP
        : has('assistant')
          ? OFFICE_OFFER_LIMIT_STORE
          : 0,
    credit: has('care') ? env().OFFICE_CREDIT_LIMIT : 0,
  };
}

/** @param amount in cents @throws OverLimit @public */
export function assertWithinLimit(member: Member, kind: keyof TeamLimits, amount: number): void {
  const limit = limitsOf(member)[kind];
  if (limit !== undefined && amount > limit) throw new OverLimit(limit);
}

/** @throws ProofRequired when the member's last full proof is older than OFFICE_PROOF_MINUTES. */
export function assertRecentProof({ provenAt }: Member, now = Date.now()): void {
  if (Date.parse(provenAt) < now - env().OFFICE_PROOF_MINUTES * 60_000) throw new ProofRequired();
}
