import { pick } from '#server/seeded-random.ts';
import { type Calendar, DAY } from './calendar.ts';
import type { Ids } from './ids.ts';
import type { Person } from './people.ts';
import { addPurchase, newParcel, type Parcel, type Purchase } from './purchases.ts';
import type { Source } from './sources.ts';
import type { Workshop } from './workshop.ts';

/** An item of the past, sold or taken off sale. Cents; times in milliseconds since 1970. */
export interface SoldItem {
  id: string;
  productId: string;
  /** Reference of its product. */
  reference: string;
  purchase: Purchase;
  source: Source;
  listedAt: number;
  /** Its first price, and later reductions. */
  prices: { at: number; price: number }[];
  /** The order that contains it; null once it was returned. */
  orderId: string | null;
}

export const priceOf = ({ prices }: SoldItem): number => prices.at(-1)?.price ?? 0;

const EURO = 100;

/** Makes the stock of the past: items that sellers sent and that were bought and listed before their sale. */
export function makeGoods(
  {
    calendar,
    ids,
    random,
    workshop,
  }: { calendar: Calendar; ids: Ids; random: () => number; workshop: Workshop },
  sellers: readonly Person[],
  sources: readonly Source[],
) {
  const parcels: Parcel[] = [];
  const items: SoldItem[] = [];
  let open: Parcel | undefined;

  /** Returns the parcel of an item sold at a moment: a seller's parcel contains several. */
  function parcelBefore(soldAt: number): Parcel {
    const age = open?.receivedAt === undefined ? 0 : soldAt - open.receivedAt;
    if (open && open.items.length < 4 && age > 12 * DAY && age < 90 * DAY && random() < 0.7) return open;
    const receivedAt = calendar.atWork(soldAt - (14 + random() * 50) * DAY, 0, random);
    const createdAt = receivedAt - 7 * DAY;
    const known = sellers.filter(({ since, isProven }) => isProven && since < createdAt);
    const seller = pick(random, known.length > 0 ? known : sellers.filter(({ isProven }) => isProven));
    const dropped = random() < 0.2;
    open = newParcel(ids, createdAt, {
      seller,
      payout: random() < 0.25 ? 'voucher' : 'credit',
      circuit: dropped ? 'store_drop' : 'post',
      storeId: dropped ? pick(random, ['paris-marais', 'lyon-presquile']) : null,
      validatedAt: createdAt + 0.5 * DAY,
      sentAt: createdAt + 2 * DAY,
      receivedAt,
    });
    parcels.push(open);
    return open;
  }

  /** Returns an item listed before a moment. */
  function itemFor(soldAt: number): SoldItem {
    const source = pick(random, sources);
    const purchase = addPurchase(ids, parcelBefore(soldAt), source);
    workshop.arrive(purchase);
    const paidAt = workshop.buy(purchase);
    const listedAt = Math.min(calendar.atWork(paidAt, 1 + random() * 2, random), soldAt - DAY / 2);
    workshop.publish(purchase, listedAt);
    const { price } = source.item;
    const isLowered = random() < 0.25 && soldAt - listedAt > 12 * DAY;
    const first = isLowered ? Math.round((price * 1.15) / EURO) * EURO : price;
    const item: SoldItem = {
      id: purchase.id,
      productId: ids.id(listedAt),
      reference: `p${String(items.length + 1).padStart(4, '0')}`,
      purchase,
      source,
      listedAt,
      prices: [
        { at: listedAt, price: first },
        ...(isLowered && first > price ? [{ at: listedAt + 10 * DAY, price }] : []),
      ],
      orderId: null,
    };
    items.push(item);
    return item;
  }

  return { parcels, items, itemFor };
}

export type Goods = ReturnType<typeof makeGoods>;
