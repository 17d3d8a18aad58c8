import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { addressLines } from '#server/delivery/address-lines.ts';
import { returnAddress } from '#server/delivery/return-address.ts';
import { Conflict } from '#server/errors.ts';
import { valuesOfField } from '#server/estimates/offers.ts';
import { sellerOf } from '#server/invoices/parties.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { closestLocale, type Locale } from '#shared/locales.ts';
import { shopDay } from '#shared/shop-time.ts';
import type { TradeInCartRow } from '../carts.ts';
import { sendBy } from '../deadlines.ts';
import { sellerAddress } from '../seller-address.ts';
import { tradeInStateText } from '../state-text.ts';
import type { TradeInRow } from '../transitions.ts';
import { itemsOfCart } from '../workshop-rows.ts';

/** Content of the documents of a confirmed trade-in, as declared: each print is the same. */
export interface DocumentContent {
  locale: Locale;
  shop: { name: string; address: string[] };
  /** Address for parcels. */
  destination: string[];
  reference: string;
  parcelNumber: string;
  seller: string[];
  contact: string[];
  /** Calendar days, such as 2026-11-21. */
  validatedOn: string;
  sendBy: string;
  isPost: boolean;
  payout: 'credit' | 'voucher';
  fate: 'return' | 'donate' | 'recycle';
  termsVersion: string;
  currency: string;
  items: {
    name: string;
    year: number | null;
    size: string;
    condition: NonNullable<TradeInRow['condition']> | null;
    faults: string[];
    /** Cents. */
    offer: number;
  }[];
}

/**
 * Returns the content of a trade-in's documents in the requested language, else in its seller's.
 *
 * @throws Conflict for one that is not confirmed
 */
export async function documentContentOf(
  db: Database,
  cart: TradeInCartRow,
  asked: string | null,
): Promise<DocumentContent> {
  const { reference, parcel_number: parcelNumber, validated_at: validatedAt } = cart;
  if (!reference || !parcelNumber || !validatedAt)
    throw new Conflict(
      refusalText('refusal.tradeIn.documentsLater', { state: tradeInStateText(cart.state) }),
      'state',
    );
  const [owner] = await db.select().from(customer).where(eq(customer.id, cart.customer_id));
  const locale = closestLocale(asked ?? owner?.locale);
  const words = await Promise.all(
    (['type', 'brand', 'defect'] as const).map(async (field) => {
      const values = await valuesOfField(db, field, {}, locale);
      return new Map(values.map(({ value, label }) => [value, label]));
    }),
  );
  const [types, brands, defects] = words;
  const items = await itemsOfCart(db, cart.id);
  const { name, address } = sellerOf();
  return {
    locale,
    shop: { name, address: linesOf(address) },
    destination: returnAddress(),
    reference,
    parcelNumber,
    seller: addressLines(sellerAddress(cart), locale),
    contact: [cart.phone, cart.email].flatMap((line) => line ?? []),
    validatedOn: shopDay(validatedAt),
    sendBy: shopDay(sendBy(validatedAt)),
    isPost: cart.circuit === 'post',
    payout: cart.payout ?? 'credit',
    fate: cart.fate_if_refused ?? 'return',
    termsVersion: cart.terms_version ?? '',
    currency: cart.currency,
    items: items.map((item) => ({
      name: `${types?.get(item.type) ?? item.type}, ${brands?.get(item.brand) ?? item.brand}`,
      year: item.collection_year,
      size: item.size,
      condition: item.condition,
      faults: item.defects.map((defect) => defects?.get(defect) ?? defect),
      offer: item.offer ?? 0,
    })),
  };
}

const linesOf = (address: string): string[] =>
  address
    .split(',')
    .map((line) => line.trim())
    .filter((line) => line !== '');
