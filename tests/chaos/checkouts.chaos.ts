import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingEnded, expectBooksRight, type Query } from './books.ts';
import { type CheckoutOptions, checkOut, type Outcome } from './checkout.ts';
import { randomFrom } from './random.ts';
import { until } from './until.ts';
import { type Outage, voucher, World } from './world.ts';

const SHOPPERS = 16;
const PIECES = 3_000;
/** The first items, wanted by all shoppers. */
const COVETED = 60;
/** Number of changes between two kills. */
const BETWEEN = 45;
const ROUND: Outage[] = ['api', 'database', 'both', 'whole database', 'both'];
const ROUNDS = 3;

let world: World;
beforeAll(async () => {
  world = await World.open(PIECES);
});
afterAll(() => world?.close());

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002760003184',
  '4000000000000077',
] as const;

/** Shoppers arrive one after another, each with another behaviour, until the last kill. */
async function shopOn(seed: number, pieces: string[], isOver: () => boolean): Promise<Outcome[]> {
  const random = randomFrom(seed);
  const outcomes: Outcome[] = [];
  for (let visit = 0; !isOver(); visit += 1) {
    const anywhere = COVETED + random(pieces.length - COVETED);
    const isHurried = random(4) === 0;
    const manner: CheckoutOptions = {
      pieces: [pieces[random(COVETED)] ?? '', pieces[anywhere] ?? ''],
      code: [{ giftCard: voucher(random(20)) }, { promoCode: 'TWELVE' }, undefined][random(3)],
      card: CARDS[random(CARDS.length)] ?? CARDS[0],
      hasty: random(4) === 0,
      leaves: () => isHurried || isOver(),
      email: `shopper-${seed}-${visit}@example.org`,
    };
    const outcome = await checkOut(world, manner);
    if (outcome) outcomes.push(outcome);
  }
  return outcomes;
}

/** Every kill happens during checkouts; before each, some holds and payment deadlines expire. */
async function strikeOn(isOver: () => boolean): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const blow of ROUND) {
      if (isOver()) return;
      const enough = world.changes + BETWEEN;
      await until(`changes before the next blow (${blow})`, () => world.changes >= enough);
      await world.database.query(
        `update reservation set expires_at = now() where kind <> 'sold' and right(item_id::text, 1) in ('0', '4', '8', 'c')`,
      );
      await world.strike(blow);
    }
  }
}

it('loses no paid order and charges no buyer twice while shop and database are killed in the middle of checkouts', async () => {
  const rows = await world.database.query<{ id: string }>('select id from item order by price');
  const pieces = rows.map((row) => row.id);
  let over = false;
  const isOver = () => over;
  const end = () => {
    over = true;
  };
  const striking = strikeOn(isOver).finally(end);
  const shopping = Array.from({ length: SHOPPERS }, (_, index) =>
    shopOn(index + 1, pieces, isOver).catch((error: unknown) => {
      end();
      throw error;
    }),
  );
  // Waits for all shoppers in any case; only then the processes are closed.
  await Promise.allSettled([striking, ...shopping]);
  await striking;
  const outcomes = (await Promise.all(shopping)).flat();
  expect(world.kills).toBeGreaterThanOrEqual(20);
  expect(world.api.collapses, 'the API outlives its database').toEqual([]);

  const query: Query = (text) => world.database.query(text);
  await everythingEnded(query);
  const { paid, told } = await expectBooksRight(query, outcomes);
  const [used] = await query(
    `select count(*) from purchase_order where state = 'paid' and voucher_total > 0`,
  );
  console.log(
    `${world.kills} kills, ${world.changes} changes, ${outcomes.length} checkouts, ${paid} paid, ${used?.count} by vouchers`,
  );
  expect(told).toBeGreaterThan(20);

  const books = await promisify(execFile)(process.execPath, ['server/cli/ops.ts', 'reconcile'], {
    env: { ...process.env, DATABASE_URL: world.database.url },
  });
  expect(books.stdout.trim()).toBe('The books agree to 0.00 EUR.');
});
