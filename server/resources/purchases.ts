import { idOf, iri, pageQuery } from '#contract/hydra.ts';
import { gender } from '#contract/product.ts';
import { type Purchase, purchase, purchaseLookup, purchaseLookupResult } from '#contract/purchase.ts';
import type { Database } from '#server/db/database.ts';
import type { Valuation } from '#server/estimates/engine.ts';
import { bestValuations, recogniseWords } from '#server/estimates/offers.ts';
import type { Recognised } from '#server/estimates/recognise.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { claimPurchases } from '#server/purchases/claims.ts';
import {
  findPurchase,
  listPurchases,
  ownsBrandPurchase,
  type PurchaseRow,
} from '#server/purchases/own-purchases.ts';
import { pictureOf, purchasePicturePath } from '#server/purchases/picture.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import { shopCurrency } from '#shared/currency.ts';
import { knownOwnerOf, ownerOf, sellerOf } from './trade-in/owner.ts';

async function purchasesWire(db: Database, rows: readonly PurchaseRow[]): Promise<Purchase[]> {
  const words = await recogniseWords(db, rows);
  const facts = rows.map((row, index) => factsOf(row, words[index]));
  const items = rows.map(({ source, price }, index) => ({
    ...facts[index]?.known,
    originalPrice: source === 'brand' ? price : undefined,
  }));
  const valuations = await bestValuations(db, items);
  return rows.flatMap((row, index) => {
    const known = facts[index];
    return known ? [purchaseWire(row, known, valuations[index])] : [];
  });
}

/** Returns the facts of a piece: all of them if it was bought here, else those of its order. */
function factsOf(row: PurchaseRow, words: Recognised | undefined): Pick<Purchase, 'known' | 'missing'> {
  const collectionYear = Number(row.bought_on.slice(0, 4));
  if (row.source === 'brand')
    return { known: { ...words?.known, collectionYear }, missing: words?.missing ?? [] };
  const { category, type, brand, color, size, material } = row;
  const known = {
    gender: gender.parse(row.gender),
    category: category ?? undefined,
    type,
    brand,
    color,
    size,
    material: material || undefined,
    collectionYear,
  };
  return { known, missing: [] };
}

const purchaseWire = (
  row: PurchaseRow,
  { known, missing }: Pick<Purchase, 'known' | 'missing'>,
  valuation: Valuation | undefined,
): Purchase => ({
  '@id': iri('purchases', row.id),
  '@type': 'Purchase',
  id: row.id,
  source: row.source,
  order: row.order_number,
  boughtOn: row.bought_on,
  product: row.product,
  brand: row.brand,
  size: row.size,
  color: row.color,
  known,
  missing,
  price: row.price,
  currency: shopCurrency(),
  picture: row.picture_url ? purchasePicturePath(row.id) : thumbnailOf(row.photo ?? undefined),
  bestOffer: valuation?.accepted ? valuation.priceOffer : undefined,
  refusal: valuation?.accepted === false ? valuation.reason : undefined,
});

/** The pieces that the caller bought, here or from the brand, and can sell. */
export const purchases: Resource = {
  name: 'purchases',
  type: 'Purchase',
  shape: purchase,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists what the bearer bought, here or from the brand, and can sell; the newest first.',
      guard: 'bearer',
      query: pageQuery,
      returns: purchase,
      async handle(call) {
        const ownerId = ownerOf(call);
        if (ownerId === undefined) return { total: 0, members: [] };
        const { total, rows } = await listPurchases(call.db, ownerId, sliceOf(call.query));
        return { total, members: await purchasesWire(call.db, rows) };
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads a piece that the bearer bought and can sell.',
      guard: 'user',
      returns: purchase,
      async handle(call) {
        const row = await findPurchase(call.db, knownOwnerOf(call), idOf(parameter(call.params)));
        const [found] = row ? await purchasesWire(call.db, [row]) : [];
        if (!found) throw notFound();
        return found;
      },
    }),
    operation({
      kind: 'call',
      method: 'POST',
      path: '/lookup',
      title: 'Adds the pieces of one order to those that the caller can sell, by its number and email.',
      guard: 'public',
      body: purchaseLookup,
      returns: purchaseLookupResult,
      handle: (call) => claimPurchases(call.db, sellerOf(call), call.body),
    }),
    operation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/picture',
      title: 'Answers the picture of a purchase from the brand, as WebP.',
      guard: 'user',
      returns: purchase,
      file: 'image/webp',
      async handle(call) {
        const id = idOf(parameter(call.params));
        if (!(await ownsBrandPurchase(call.db, knownOwnerOf(call), id))) throw notFound();
        const file = await pictureOf(call.db, id);
        if (file === undefined) throw notFound();
        const bytes = await readPhoto('purchase-pictures', file, '640');
        return new File([new Uint8Array(bytes)], 'picture.webp', { type: 'image/webp' });
      },
    }),
  ],
};
