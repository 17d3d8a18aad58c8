import type { StoreSession } from '#contract/store-session.ts';
import type { StoreStep } from '../store-paths.ts';
import { Wizard } from '../wizard.ts';

/** A trade-in confirmed at home is declared already: only the offer remains. */
const isDeclared = ({ tradeIn }: StoreSession) => tradeIn !== undefined && tradeIn.state !== 'draft';

/** Returns the items that the customer can still sell. */
export const openItems = ({ tradeIn }: StoreSession) =>
  tradeIn?.items.filter(({ state }) => state === 'estimated' || state === 'validated') ?? [];

/** Steps at the counter; a seller without an account is identified first. */
export const STORE_WIZARD = new Wizard<StoreStep, StoreSession>([
  { name: 'customer', isAnswered: ({ customer }) => customer !== undefined && !customer.isGuest },
  { name: 'items', isAnswered: (session) => isDeclared(session) || openItems(session).length > 0 },
  {
    name: 'condition',
    isAnswered: (session) =>
      isDeclared(session) || openItems(session).every(({ offer, refusal }) => offer !== undefined || refusal),
  },
  {
    name: 'offer',
    isAnswered: (session) => {
      const items = openItems(session);
      if (session.tradeIn?.isSigned) return true;
      const isAnswered = items.every(({ answer }) => answer !== undefined);
      return isAnswered && items.some(({ answer }) => answer === 'accepted') && isSellerKnown(session);
    },
  },
  { name: 'receipt', isAnswered: () => false },
]);

/** Returns whether the seller register's data is complete. */
function isSellerKnown({ tradeIn }: StoreSession): boolean {
  const { street, postcode, city, birthdate } = tradeIn?.seller ?? {};
  return Boolean(tradeIn?.hasDocument && street && postcode && city && birthdate);
}
