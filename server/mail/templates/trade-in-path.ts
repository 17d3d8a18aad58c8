import { claimToken } from '#server/identity/claim-token.ts';
import type { MailData } from '../mail-kinds.ts';

/** The page of a trade-in, and the key that opens it to a guest. */
export type TradeInPage = Pick<MailData<'trade-in-link'>, 'path' | 'claim'>;

/** Returns the path of a trade-in for its seller: in the account, or by the link that opens a guest's. */
export function tradeInPath({ path, claim }: TradeInPage): string {
  if (!claim) return path;
  const query = claim.item ? `?${new URLSearchParams({ item: claim.item })}` : '';
  return `/pages/trade-in/claim/${claimToken(claim.cart)}${query}`;
}
