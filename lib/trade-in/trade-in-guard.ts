import { accountResalePath, accountResalesPath } from '../account-paths.ts';
import { type Cookies, STORE_COOKIE, tokenOf } from '../auth/cookies.ts';
import { orderFollowPath } from '../routes.ts';
import { storePath } from '../store-paths.ts';
import { TRADE_IN_STEPS, type TradeInStep, tradeInPath, tradeInStepOf, tradeInStepPath } from './paths.ts';
import { TRADE_IN_WIZARD } from './trade-in-wizard.ts';

/** What the pages of a trade-in know of it once the API was asked; the newest one, or the one that the address names. */
export interface TradeInProgress {
  id: string;
  state: 'draft' | 'validated' | 'closed';
  completeSteps: number;
  items: readonly { id: string }[];
  /** Of a customer with an account, not of a guest. */
  isCustomers: boolean;
}

const STEP = /^\/pages\/trade-in\/customer\/(\d+)$/;

/**
 * Where a visitor who requests a page of the online trade-in is redirected, by address and cookies alone; undefined if
 * the page may be shown, or the API decides. The entry has no page of its own. Without a token there can be no
 * trade-in, so that no step but the first is open; one that the address names can be mailed a link to.
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
 * The same once the trade-in itself is known: a step is open when all before it are complete, else the first that is not.
 * One that is confirmed is opened by no step: a customer finds it among the resales (a single item on its own page), a guest
 * sees its confirmation.
 *
 * @param resume the entry was asked for: the step that was reached is shown instead of the first one
 */
export function tradeInStepRedirect(
  step: TradeInStep,
  cart: TradeInProgress | undefined,
  resume = false,
): string | undefined {
  if (!cart) return step === 'items' ? undefined : tradeInStepPath('items');
  if (cart.state !== 'draft') {
    // Another trade-in can be begun.
    if (step === 'items') return undefined;
    if (!cart.isCustomers) return tradeInStepPath('confirm', { cart: cart.id });
    const [item, second] = cart.items;
    return item && !second ? accountResalePath(item.id) : accountResalesPath();
  }
  const last = TRADE_IN_STEPS.at(-1);
  const open = TRADE_IN_WIZARD.stepToOpen(cart, resume ? last : step) ?? 'items';
  return open === step ? undefined : tradeInStepPath(open);
}
