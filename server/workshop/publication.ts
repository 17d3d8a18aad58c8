import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PublicationInput } from '#contract/private/trade-in-bench.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';
import { labelIn } from '#server/estimates/estimate-messages.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { namePartsOf } from '#server/trade-in/brand-names.ts';
import { itemToPublish, MAX_SHARE_OF_NEW, priceByRule, publishItem } from '#server/trade-in/publish.ts';
import { drawPictures, shownPhotos } from '#server/trade-in/published-photos.ts';
import type { TradeInRow } from '#server/trade-in/transitions.ts';
import { benchOf, findItem, itemStep, type MemberStep } from './item-step.ts';

const EURO = 100;
/** Number of sold items of a brand that is enough to propose a price. */
const ENOUGH_SOLD = 3;

const soldRow = z.object({
  title: z.string(),
  price: z.number(),
  days: z.coerce.number(),
  photo: storedPhoto.nullable(),
  isSameBrand: z.boolean(),
});

/** Finds items of the same type and gender that were sold in the last year, those of the same brand first. */
function soldLike(db: Database, { brand, type, gender }: TradeInRow) {
  const isSameBrand: SQL = sql`i.brand_id = ${brandIdOf(brand)}`;
  return rowsOf(
    db,
    soldRow,
    sql`select p.title, i.price, greatest(0, floor(extract(epoch from r.since - i.added_at) / 86400)) as days,
        i.photos -> 0 as photo, ${isSameBrand} as "isSameBrand"
      from item i join product p on p.id = i.product_id
        join reservation r on r.item_id = i.id and r.kind = 'sold'
      where i.status = 'sold' and i.type = ${type} and i.gender = ${gender} and r.since > now() - interval '1 year'
      order by ${isSameBrand} desc, r.since desc limit 9`,
  );
}

/**
 * Proposes a price: the median of similar sold items if there are enough of the brand, else the price by rule. Never
 * below the purchase price. Cents.
 */
function proposedPrice(item: TradeInRow, sold: readonly z.infer<typeof soldRow>[]): number {
  const byRule = priceByRule(item);
  const prices = sold.filter(({ isSameBrand }) => isSameBrand).map(({ price }) => price);
  if (prices.length < ENOUGH_SOLD) return byRule;
  const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? byRule;
  const most =
    item.price_new === null ? middle : Math.floor((item.price_new * MAX_SHARE_OF_NEW) / EURO) * EURO;
  return Math.max(Math.min(Math.round(middle / EURO) * EURO, most), item.purchase_price ?? 0, EURO);
}

/** Describes an item for shoppers, from its grading. */
function describedBy(item: TradeInRow, brand: string, name: string, faults: readonly string[]): string {
  const label = labelIn('en-GB');
  const condition = item.found_condition ?? item.condition;
  const made = [
    `${name} by ${brand}`,
    item.color && `in ${label('color', item.color).toLowerCase()}`,
    item.material && label('material', item.material).toLowerCase(),
    item.size && `size ${item.size}`,
  ].filter(Boolean);
  const found =
    faults.length === 0
      ? 'We found no fault.'
      : `To know: ${faults.map((fault) => fault.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())).join('; ')}.`;
  const grade = condition ? `${label('condition', condition)} condition, looked at in our workshop.` : '';
  return [`${made.join(', ')}.`, grade, found].filter(Boolean).join(' ');
}

/** Proposes an item's publication: texts, price, photos. @throws Conflict in another state; NotFound */
export async function proposePublication(db: Database, key: string, member: MemberStep['actor']) {
  const { item } = await findItem(db, key, member);
  await itemToPublish(db, item.id);
  const sold = await soldLike(db, item);
  const { brand, name } = (await namePartsOf(db, [item]))(item);
  const photos = await shownPhotos(db, item.id);
  const faults = photos.flatMap(({ kind, caption }) => (kind === 'finding' && caption ? [caption] : []));
  return {
    title: name,
    description: describedBy(item, brand, name, [...new Set(faults)]),
    price: proposedPrice(item, sold),
    priceByRule: priceByRule(item),
    paid: item.purchase_price ?? undefined,
    sold: sold.slice(0, 5),
    photos,
  };
}

/**
 * Puts an item up for sale, by default at the proposed price.
 *
 * @throws as publishItem; NotFound, VersionConflict; Invalid for a price by a member without that right
 */
export async function publishFromBench(
  db: Database,
  step: MemberStep,
  { price, title, description, photos = [] }: PublicationInput,
): Promise<void> {
  const proposal = await proposePublication(db, step.key, step.actor);
  const asked = price ?? proposal.price;
  if (asked !== proposal.price && !step.actor.rights.has('trade-ins.price'))
    throw new Invalid([
      { field: 'price', message: 'A merchandiser sets another price than the proposed one.' },
    ]);
  const { item } = await findItem(db, step.key, step.actor);
  const pictures = await drawPictures(db, item.id);
  await itemStep(
    db,
    step,
    'trade-in publish',
    async (tx, found) =>
      (
        await publishItem(tx, found, {
          actor: benchOf(step.actor),
          price: asked,
          title: title || undefined,
          description: description || undefined,
          pictures,
          order: photos,
        })
      ).item,
    { price: asked },
  );
}
