import { accountResalePath, accountResalesPath } from '../account-paths.ts';
import { type Cookies, STORE_COOKIE, tokenOf } from '../auth/cookies.ts';
import { orderFollowPath } from '../routes.ts';
import { storePath } from '../store-paths.ts';
import { TRADE_IN_STEPS, type TradeInStep, tradeInPath, tradeInStepOf, tradeInStepPath } from './paths.ts';
import { TRADE_IN_WIZARD } from './trade-in-wizard.ts';

/** Progress of a trade-in from the API, for its pages; the newest one, or the one in the address. */
export interface TradeInProgress {
  id: string;
  state: 'draft' | 'validated' | 'closed';
  completeSteps: number;
  items: readonly { id: string }[];
  /** Whether it belongs to a customer with an account, not to a guest. */
  isCustomers: boolean;
}

const STEP = /^\/pages\/trade-in\/customer\/(\d+)$/;

/**
 * Returns the redirect of a request for a page of the online trade-in, by address and cookies alone; undefined if
 * the page may be shown, or if the API decides. The entry has no own page. Without a token there is no trade-in,
 * so only the first step is open; for a trade-in in the address the shop can mail a link.
 */
export function tradeInRedirect(path: string, cookies: Cookies, search = ''): string | undefined {
  if (path === tradeInPath())
    return tokenOf(cookies, [STORE_COOKIE])
      ? storePath('customer')
      : tradeInStepPath('items', { continue: '1' });
  const step = tradeInStepOf(STEP.exec(path)?.[1] ?? '');
  if (step === undefined || step === 'items' || tokenOf(cookies)) return undefined;
  return new URLSearchParams(search).has('cart') ? orderFollowPath() : tradeInStepPath('items');
}

/**
 * Returns the redirect once the trade-in is known: a step is open if all earlier ones are complete; otherwise the
 * first incomplete one. A confirmed trade-in has no open step: a customer finds it among the resales (a single
 * item on its own page), a guest sees its confirmation.
 *
 * @param resume the entry was requested: shows the current step instead of the first one
 */
export function tradeInStepRedirect(
  step: TradeInStep,
  cart: TradeInProgress | undefined,
  resume = false,
): string | undefined {
  if (!cart) return step === 'items' ? undefined : tradeInStepPath('items');
  if (cart.state !== 'draft') {
    // The shopper can begin another trade-in.
    if (step === 'items') return undefined;
    if (!cart.isCustomers) return tradeInStepPath('confirm', { cart: cart.id });
    const [item, second] = cart.items;
    return item && !second ? accountResalePath(item.id) : accountResalesPath();
  }
  const last = TRADE_IN_STEPS.at(-1);
  const open = TRADE_IN_WIZARD.stepToOpen(cart, resume ? last : step) ?? 'items';
  return open === step ? undefined : tradeInStepPath(open);
}
