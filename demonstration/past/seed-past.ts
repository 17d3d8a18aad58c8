import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderState } from '#contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { grid } from '#server/estimates/grid.ts';
import { currentGrid } from '#server/estimates/price-grids.ts';
import { freeFromOf } from '#server/orders/free-delivery.ts';
import { pick, randomOf } from '#server/seeded-random.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { shopYear } from '#shared/shop-time.ts';
import type { Product } from '../catalogue/products.ts';
import { DAY, makeCalendar } from './calendar.ts';
import { writeDesk } from './desk.ts';
import { writeDocuments } from './documents.ts';
import { stallRefund, writeFailures } from './failures.ts';
import { makeGoods } from './goods.ts';
import { makeIds } from './ids.ts';
import { writeJournal } from './journal.ts';
import { Ledgers } from './ledgers.ts';
import { makePeople } from './people.ts';
import { copyPhotos } from './photo-files.ts';
import { type ItemForSale, makePipeline } from './pipeline.ts';
import { placingsOf } from './placings.ts';
import { stateOf } from './sale.ts';
import { makeSales } from './sales.ts';
import { writePeople, writeWishes } from './shoppers.ts';
import { type Source, sourcesOf } from './sources.ts';
import { makeTeam, writeTeam } from './team.ts';
import { writeVisits } from './visits.ts';
import { makeWorkshop } from './workshop.ts';
import { writeAfterSale } from './write-after-sale.ts';
import { writeGoods, writeReservations, writeShelves } from './write-goods.ts';
import { writeStalledParcels } from './write-parcels.ts';
import { writePurchases } from './write-purchases.ts';
import { writeSales } from './write-sales.ts';
import { writeSettings } from './write-settings.ts';

const PEOPLE = 220;
/** Number of items for sale whose seller is known. */
const WITH_STORY = 45;

/** States before an order's shipment. */
const UNSENT: readonly OrderState[] = ['paid', 'preparing'];

const nowRow = z.object({ now: z.coerce.date() });
const itemRow = z.object({
  id: z.string(),
  sku: z.string(),
  paid: z.number(),
  listedAt: z.coerce.date(),
});

/**
 * Adds a year of a shop's past to the seeded demonstration: purchases and sales, returns, the team, and the tasks
 * of today. Items for sale are unchanged, and none is added.
 */
export async function seedPast(
  tx: Database,
  products: readonly Product[],
  photos: ReadonlyMap<string, StoredPhoto[]>,
): Promise<{ orders: number; tradeIns: number }> {
  const [clock] = await rowsOf(tx, nowRow, sql`select now()`);
  if (!clock) throw new Error('the database told no time');
  const random = randomOf(20_261_125);
  const ids = makeIds(20_261_124);
  const calendar = makeCalendar(clock.now.getTime());
  const { version, grid: present } = await currentGrid(tx);
  if (version === null) throw new Error('the demonstration has no price grid');
  const sources = sourcesOf(products, photos, grid.parse(present), shopYear(calendar.now));
  const people = makePeople(PEOPLE, calendar, ids);
  const { team, colleagues } = makeTeam(calendar, ids);
  const ledgers = new Ledgers(ids);
  const workshop = makeWorkshop(calendar, random, ledgers);
  const context = { calendar, ids, random, ledgers, workshop };
  const goods = makeGoods(context, people, sources);
  const pipeline = makePipeline(context, people, sources);
  const forSale = await itemsForSale(tx);
  pipeline.onSale(withSources(forSale, sources).slice(0, WITH_STORY));
  const sales = makeSales({ ...context, goods, freeFrom: await freeFromOf(tx) }, people);
  for (const placing of placingsOf(calendar, random)) {
    if (placing.giftCard === undefined) sales.place(placing);
    else sales.placeGiftCard(placing.at, placing.giftCard);
  }
  pipeline.fillPipeline();
  const stalled = stallRefund(sales.sales, calendar);
  correctCredit(ledgers, people, calendar.now, random);

  const parcels = [...goods.parcels, ...pipeline.parcels];
  await writeTeam(tx, colleagues, calendar);
  await writePeople(tx, people, context);
  await writeGoods(tx, goods.items);
  await ledgers.writeCards(tx);
  const orders = await writeSales(tx, sales.sales, context);
  await ledgers.writeMovements(tx);
  await writeReservations(tx, goods.items);
  await writeAfterSale(tx, sales.sales, ids);
  await writeDocuments(tx, sales.sales, orders, ids);
  const unsent = sales.sales.filter((sale) => UNSENT.includes(stateOf(sale)));
  const hanging = unsent.flatMap(({ lines }) => lines.map(({ item }) => item.id));
  await writeShelves(tx, hanging, calendar.ago(1, 9));
  const files = await writePurchases(tx, parcels, { ids, calendar, gridId: version });
  await writeVisits(tx, people, context);
  await writeWishes(
    tx,
    people,
    forSale.map(({ id }) => id),
    context,
  );
  await writeDesk(tx, people, sales.sales, { calendar, ids, team });
  await writeStalledParcels(tx, sales.sales, ids);
  await writeSettings(tx, { calendar, ids, team });
  await writeFailures(tx, stalled, context);
  await writeJournal(tx, { sales: sales.sales, parcels, items: goods.items }, { calendar, ids, team });
  await copyPhotos(files);
  return { orders: orders.size, tradeIns: parcels.flatMap(({ items }) => items).length };
}

const itemsForSale = (tx: Database) =>
  rowsOf(
    tx,
    itemRow,
    sql`select id, sku, purchase_price as paid, created_at as "listedAt" from item where status = 'available' order by sku`,
  );

function withSources(items: readonly z.infer<typeof itemRow>[], sources: readonly Source[]): ItemForSale[] {
  return items.flatMap(({ id, sku, paid, listedAt }) => {
    const source = sources.find(({ item }) => item.sku === sku);
    return source ? [{ id, source, paid, listedAt: listedAt.getTime() }] : [];
  });
}

/** Adds corrections of some customers' credit, each with a reason that they can read. */
function correctCredit(
  ledgers: Ledgers,
  people: readonly { row: { id: string }; isProven: boolean }[],
  now: number,
  random: () => number,
): void {
  const notes = ['For the parcel that arrived late', 'For the button that was missing', 'Our mistake in May'];
  for (const { row } of people.filter(({ isProven }) => isProven).slice(20, 26))
    ledgers.credit(now - (5 + random() * 90) * DAY, {
      customer_id: row.id,
      amount: 500,
      reason: 'corrected',
      note: pick(random, notes),
    });
}
