import type { Bearer, StoreBearer } from '#server/identity/bearer.ts';
import { forbidden, unauthorized } from './problem.ts';

type Kind = Bearer['kind'] | StoreBearer['kind'] | null;

/** Whose token each guard lets through; `null` is a call without one. */
const LET_THROUGH = {
  public: [null, 'order', 'guest', 'customer', 'store'],
  bearer: ['order', 'guest', 'customer'],
  user: ['guest', 'customer'],
  customer: ['customer'],
  seller: ['guest', 'customer', 'store'],
  store: ['store'],
} as const satisfies Record<string, readonly Kind[]>;

/**
 * Who may call an operation: everyone; any token; a guest or a customer, and no token of one order; a customer;
 * a seller, at home or served by the staff of a store; the staff of a store.
 * Which things the caller may then name is decided where they are looked for: what is another's is not found.
 */
export type Guard = keyof typeof LET_THROUGH;

/** @throws Problem 401 without a token where one is needed, 403 with one that is not enough. */
export function assertMayCall(guard: Guard, bearer: Bearer | StoreBearer | null): void {
  const kinds: readonly Kind[] = LET_THROUGH[guard];
  if (kinds.includes(bearer?.kind ?? null)) return;
  throw bearer ? forbidden() : unauthorized();
}
