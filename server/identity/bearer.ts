import { type SQL, sql } from 'drizzle-orm';
import type { Right, Role } from '#contract/private/rights.ts';

/**
 * The owner of a token. A `guest` may read and change its own cart, orders and addresses; an `order` token opens one
 * order only, and redacted until its email is proven.
 */
export type Bearer =
  | { kind: 'guest'; userId: string; tokenId: string }
  | { kind: 'customer'; userId: string; tokenId: string }
  | { kind: 'order'; orderId: string; tokenId: string; proven: boolean };

/**
 * Whether the bearer has proven to be the buyer; an order's token alone shows no personal data, and changes nothing.
 */
export const isProvenBuyer = (bearer: Bearer): boolean => bearer.kind !== 'order' || bearer.proven;

/** Staff signed in on a store's tablet: they buy from customers in the name of that store, and have no cart. */
export interface StoreBearer {
  kind: 'store';
  staffId: string;
  storeId: string;
  tokenId: string;
}

/** Stores that a member of the team is bound to; null: all. */
export type StoreIds = readonly string[] | null;

/** Whether a column is one of the stores. */
export const ofStores = (column: SQL, storeIds: StoreIds): SQL =>
  storeIds === null ? sql`true` : sql`${column} = any(${sql.param([...storeIds])}::text[])`;

/** A member of the brand's team, signed in to the back office; or a partner's system with a key. */
export interface Member {
  kind: 'member';
  /** Set for a system with a key: it has no session, and `memberId` is the member who made the key. */
  isKey?: true;
  memberId: string;
  tokenId: string;
  name: string;
  email: string;
  /** A role without a store applies everywhere. */
  roles: readonly { role: Role; storeId: string | null }[];
  rights: ReadonlySet<Right>;
  /** Null if any role applies everywhere. */
  storeIds: StoreIds;
  /** Idle for too long: only unlocking and signing out are allowed. */
  isLocked: boolean;
  /** Time of the member's last full proof, in UTC. */
  provenAt: string;
  expiresAt: string;
}

/** Condition for orders that the bearer may see; required in every query of orders. */
export function ownedBy(bearer: Bearer): SQL {
  return bearer.kind === 'order' ? sql`id = ${bearer.orderId}` : sql`customer_id = ${bearer.userId}`;
}

/** Whether an order that was read belongs to the bearer. */
export const owns = (bearer: Bearer, order: { id: string; customer_id: string | null }): boolean =>
  bearer.kind === 'order' ? order.id === bearer.orderId : order.customer_id === bearer.userId;

/** Whether reservation `c` belongs to an order of the bearer. */
export const ownHold = (bearer: Bearer): SQL =>
  sql`c.order_id in (select id from purchase_order where ${ownedBy(bearer)})`;
