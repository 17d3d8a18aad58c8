import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { giftCard } from '#server/db/schema/credit.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { seal } from '#server/sealing.ts';
import { nameInSentence } from './brand-names.ts';
import { firstPhotos } from './first-photos.ts';
import { offerOf } from './items.ts';
import { mailSeller, ofItemIn, type Recipient } from './mail-seller.ts';
import type { TradeInRow } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

/** Returns the common data of mails about one item. */
async function ofItem(tx: Database, { item, cart }: WorkshopItem, seller: Recipient) {
  const name = await nameInSentence(tx, item, seller.locale);
  const photo = (await firstPhotos(tx, [item])).get(item.id);
  return { ...ofItemIn(cart, seller, item.id), name, photo };
}

/** Returns the finding with its reason and photos. */
async function findingOf(tx: Database, item: TradeInRow, reviewId: string) {
  const photos = await tx
    .select({ file: tradeInPhoto.file })
    .from(tradeInPhoto)
    .where(and(eq(tradeInPhoto.review_id, reviewId), eq(tradeInPhoto.kind, 'finding')))
    .orderBy(asc(tradeInPhoto.position), asc(tradeInPhoto.id));
  return { reason: item.found_note ?? '', photos: photos.map(({ file }) => file) };
}

/** Mails a lower offer, which the seller must answer. */
export async function mailOffer(
  tx: Database,
  { item, cart }: WorkshopItem,
  { reviewId, silence }: { reviewId: string; silence: 'accept' | 'return' },
): Promise<void> {
  const finding = await findingOf(tx, item, reviewId);
  await mailSeller(tx, cart, {
    template: 'trade-in-offer',
    dedupKey: `trade-in-offer:${reviewId}`,
    data: async (seller) => ({
      ...(await ofItem(tx, { item, cart }, seller)),
      ...finding,
      declaredOffer: item.offer ?? 0,
      offer: item.found_offer ?? 0,
      answerBy: item.answer_by ?? '',
      silence,
    }),
  });
}

/** Reminds the seller that the answer to a lower offer is due soon. */
export async function mailOfferReminder(
  tx: Database,
  { item, cart }: WorkshopItem,
  silence: 'accept' | 'return',
): Promise<void> {
  await mailSeller(tx, cart, {
    template: 'trade-in-offer-reminder',
    dedupKey: `trade-in-offer-reminder:${item.id}:${item.found_offer}`,
    data: async (seller) => ({
      ...(await ofItem(tx, { item, cart }, seller)),
      offer: item.found_offer ?? 0,
      answerBy: item.answer_by ?? '',
      silence,
    }),
  });
}

/** Mails that an item is not bought. */
export async function mailRefused(
  tx: Database,
  { item, cart }: WorkshopItem,
  { reviewId, canAskAgain }: { reviewId: string; canAskAgain: boolean },
): Promise<void> {
  const finding = await findingOf(tx, item, reviewId);
  await mailSeller(tx, cart, {
    template: 'trade-in-refused',
    dedupKey: `trade-in-refused:${reviewId}`,
    data: async (seller) => ({
      ...(await ofItem(tx, { item, cart }, seller)),
      ...finding,
      fate: item.fate ?? 'return',
      canAskAgain,
    }),
  });
}

/** Mails that an item was paid for. A seller without an account gets the code of the gift card. */
export async function mailCredited(tx: Database, { item, cart }: WorkshopItem): Promise<void> {
  const [card] = item.gift_card_id
    ? await tx.select().from(giftCard).where(eq(giftCard.id, item.gift_card_id))
    : [];
  await mailSeller(tx, cart, {
    template: 'trade-in-credited',
    dedupKey: `trade-in-credited:${item.id}`,
    data: async (seller) => ({
      ...(await ofItem(tx, { item, cart }, seller)),
      amount: item.purchase_price ?? 0,
      payout: card ? 'voucher' : 'credit',
      until: card?.expires_at,
      sealedCode: card?.customer_id === null ? seal('gift-card-code', card.code) : undefined,
    }),
  });
}

/** Mails that an item that was not bought has been returned, donated or recycled. */
export async function mailClosed(
  tx: Database,
  { item, cart }: WorkshopItem,
  parcel: { carrier?: string; trackingNumber?: string },
): Promise<void> {
  await mailSeller(tx, cart, {
    template: 'trade-in-closed',
    dedupKey: `trade-in-closed:${item.id}`,
    data: async (seller) => ({
      ...(await ofItem(tx, { item, cart }, seller)),
      fate: item.fate ?? 'return',
      ...parcel,
    }),
  });
}

/** Mails that it was sold, for the first time. */
export async function mailSold(tx: Database, { item, cart }: WorkshopItem): Promise<void> {
  await mailSeller(tx, cart, {
    template: 'trade-in-sold',
    dedupKey: `trade-in-sold:${item.id}`,
    data: (seller) => ofItem(tx, { item, cart }, seller),
  });
}

/** Mails that an item never came and its time is over. */
export async function mailMissing(tx: Database, { item, cart }: WorkshopItem): Promise<void> {
  await mailSeller(tx, cart, {
    template: 'trade-in-missing',
    dedupKey: `trade-in-missing:${item.id}`,
    data: (seller) => ofItem(tx, { item, cart }, seller),
  });
}

/** Mails that an accepted item cannot be paid for yet, and what its seller can do. */
export async function mailPaymentWaits(tx: Database, { item, cart }: WorkshopItem): Promise<void> {
  await mailSeller(tx, cart, {
    template: 'trade-in-payment-waits',
    dedupKey: `trade-in-payment-waits:${item.id}`,
    data: async (seller) => ({
      ...(await ofItem(tx, { item, cart }, seller)),
      amount: offerOf(item) ?? 0,
      email: seller.to,
      waitsFor: seller.isGuest ? 'account' : 'mailbox',
    }),
  });
}
