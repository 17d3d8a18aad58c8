import type { TradeIn } from '#contract/trade-in.ts';
import { accountResalePath, accountResalesPath } from '#lib/account-paths.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readTradeInCarts } from '#lib/api/trade-ins.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { itemName, readTradeInLabels } from '#lib/trade-in-labels.ts';
import { type NextStep, nextStep, RUNNING } from './next-step.ts';

/** A trade-in on the account's overview. */
export interface RunningTradeIn {
  state: 'answer' | 'sent' | 'here';
  /** Its first item, and the number of others. */
  title: string;
  /** Its most recent activity. */
  last: NonNullable<TradeIn['activity']>;
  next: NextStep | undefined;
  path: string;
}

/** Reads the newest unfinished trade-in; it is represented by the item that needs its seller first. */
export async function readRunningTradeIn(
  client: ApiClient,
  now: number,
  texts: Messages,
): Promise<RunningTradeIn | undefined> {
  const [carts, labels] = await Promise.all([readTradeInCarts(client), readTradeInLabels(client)]);
  const isRunning = ({ state }: TradeIn) => state !== undefined && RUNNING.includes(state);
  const cart = carts.find(({ state, items }) => state === 'validated' && items.some(isRunning));
  if (!cart) return undefined;
  const place = ({ state }: TradeIn) => (state ? RUNNING.indexOf(state) : RUNNING.length);
  const running = cart.items.filter(isRunning).sort((a, b) => place(a) - place(b));
  const [resale, ...more] = running;
  if (!resale) return undefined;
  const name = itemName(resale, labels);
  const isOnWay = resale.state === 'validated' || resale.state === 'sent';
  return {
    state: resale.state === 'devalued' ? 'answer' : isOnWay ? 'sent' : 'here',
    title: more.length > 0 ? format(texts, 'account.order.title', { title: name, count: more.length }) : name,
    last: resale.activity?.slice(-1) ?? [],
    next: nextStep({ resale, cart, offer: cart.priceOffer, now, locale: texts.locale }),
    path:
      more.length > 0 && resale.state !== 'devalued' ? accountResalesPath() : accountResalePath(resale.id),
  };
}
