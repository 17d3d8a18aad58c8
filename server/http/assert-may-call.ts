import type { Right } from '#contract/private/rights.ts';
import type { Bearer, Member, StoreBearer } from '#server/identity/bearer.ts';
import { forbidden, Problem, unauthorized } from './problem.ts';

type Kind = Bearer['kind'] | StoreBearer['kind'] | Member['kind'] | null;

/** Kinds of token that each guard admits; `null` is a call without one. */
const LET_THROUGH = {
  public: [null, 'order', 'guest', 'customer', 'store', 'member'],
  bearer: ['order', 'guest', 'customer'],
  user: ['guest', 'customer'],
  customer: ['customer'],
  seller: ['guest', 'customer', 'store'],
  store: ['store'],
  member: ['member'],
} as const satisfies Record<string, readonly Kind[]>;

/**
 * Guard of an operation: everyone; any token; a guest or a customer, but no token of one order; a customer; a seller,
 * at home or served by the staff of a store; the staff of a store; a member of the team. Access to single records is
 * decided by their queries: another person's record is not found.
 */
export type Guard = keyof typeof LET_THROUGH;

/** @throws Problem 401 if a required token is missing, 403 if the token is not sufficient. */
export function assertMayCall(guard: Guard, bearer: Bearer | StoreBearer | Member | null): void {
  const kinds: readonly Kind[] = LET_THROUGH[guard];
  if (kinds.includes(bearer?.kind ?? null)) return;
  throw bearer ? forbidden() : unauthorized();
}

/** @throws Problem 403 `session-locked` for a locked bench, `right-missing` without the right, and for a key without a session. */
export function assertHasRight(
  { right, whileLocked }: { right?: Right; whileLocked?: true },
  member: Member | null,
): void {
  if (member?.isLocked && !whileLocked)
    throw new Problem(403, 'The session is locked.', { type: '/errors/session-locked' });
  // Operations without a right belong to a member's own session, and a key has none.
  if (member?.isKey && !right) throw forbidden();
  if (right && !member?.rights.has(right))
    throw new Problem(403, 'Your role does not allow this.', {
      type: '/errors/right-missing',
      extra: { right },
    });
}
