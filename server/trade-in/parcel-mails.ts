import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { namesOf } from './brand-names.ts';
import type { TradeInCartRow } from './carts.ts';
import { momentOf } from './deadlines.ts';
import { firstPhotos } from './first-photos.ts';
import { mailSeller, ofCart, ofItemIn, type Recipient } from './mail-seller.ts';
import type { TradeInRow } from './transitions.ts';
import { itemsOfCart } from './workshop-rows.ts';

async function offersOf(tx: Database, items: readonly TradeInRow[], { locale }: Recipient) {
  const [name, photos] = await Promise.all([namesOf(tx, items, locale), firstPhotos(tx, items)]);
  return items.map((item) => ({ name: name(item), offer: item.offer ?? 0, photo: photos.get(item.id) }));
}

/** Mails the offers of a draft that its seller has not confirmed yet, once. */
export async function mailEstimate(tx: Database, cart: TradeInCartRow): Promise<void> {
  const items = (await itemsOfCart(tx, cart.id)).filter(({ state, offer }) => state === 'estimated' && offer);
  const expiresAt = items.flatMap(({ offer_expires_at }) => offer_expires_at ?? []).toSorted()[0];
  if (!expiresAt) return;
  await mailSeller(tx, cart, {
    template: 'trade-in-estimate',
    dedupKey: `trade-in-estimate:${cart.id}`,
    data: async (seller) => ({
      ...ofCart(cart, seller, '/pages/trade-in'),
      items: await offersOf(tx, items, seller),
      expiresAt,
    }),
  });
}

/** Mails that the label of a trade-in by post can be printed. */
export async function mailLabel(tx: Database, cart: TradeInCartRow): Promise<void> {
  await mailParcel(tx, cart, 'trade-in-label', `trade-in-label:${cart.id}`);
}

/** Mails a reminder that a confirmed parcel has not been sent after so many days. */
export async function mailReminder(tx: Database, cart: TradeInCartRow, day: number): Promise<void> {
  await mailParcel(tx, cart, 'trade-in-reminder', `trade-in-reminder:${cart.id}:${day}`);
}

async function mailParcel(
  tx: Database,
  cart: TradeInCartRow,
  template: 'trade-in-label' | 'trade-in-reminder',
  dedupKey: string,
): Promise<void> {
  const items = (await itemsOfCart(tx, cart.id)).filter(({ offer }) => offer !== null);
  const sendBy = await momentOf(tx, sql`${cart.validated_at}::timestamptz`, env().TRADE_IN_SEND_DAYS);
  await mailSeller(tx, cart, {
    template,
    dedupKey,
    data: async (seller) => ({
      ...ofCart(cart, seller),
      // The page of each item has the label; a guest's link opens the confirmation, which has it, too.
      ...(items[0] && !seller.isGuest && { path: ofItemIn(cart, seller, items[0].id).path }),
      items: await offersOf(tx, items, seller),
      sendBy,
    }),
  });
}

/** Mails that a parcel was opened. */
export async function mailReceived(
  tx: Database,
  { cart, received, missing }: { cart: TradeInCartRow; received: TradeInRow[]; missing: TradeInRow[] },
): Promise<void> {
  const decideBy = await momentOf(tx, sql`now()`, env().TRADE_IN_DECISION_DAYS);
  await mailSeller(tx, cart, {
    template: 'trade-in-received',
    dedupKey: `trade-in-received:${received[0]?.id}`,
    data: async (seller) => ({
      ...ofCart(cart, seller),
      items: await offersOf(tx, received, seller),
      missing: missing.map(await namesOf(tx, missing, seller.locale)),
      decideBy,
    }),
  });
}

/** Mails that a confirmed trade-in never came, and its offers have ended. */
export async function mailExpired(tx: Database, cart: TradeInCartRow): Promise<void> {
  const items = (await itemsOfCart(tx, cart.id)).filter(({ state }) => state === 'expired');
  await mailSeller(tx, cart, {
    template: 'trade-in-expired',
    dedupKey: `trade-in-expired:${cart.id}`,
    data: async (seller) => ({
      ...ofCart(cart, seller),
      items: await offersOf(tx, items, seller),
      path: '/pages/sell',
      claim: undefined,
    }),
  });
}
