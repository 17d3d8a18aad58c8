import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { mailsTo, newCustomer, refuseMailsTo, takeMailsAgain } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { answersOf, completeCart, moveTradeIn, readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import {
  asDeclared,
  finding,
  inspect,
  newSeller,
  receive,
  receivedSeller,
  withItem,
} from '#tests/workshop.ts';
import { answerOffer } from './answer.ts';
import { cartById } from './carts.ts';
import { markSent } from './end-cart.ts';
import { receiveParcel } from './receive.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
const { travel } = useClock();
useDataFolder();

/** Lets days pass, and runs the jobs of the clock, as every ten minutes. */
async function pass(days: number): Promise<void> {
  await travel({ days });
  await enqueueJob(database(), 'trade-in-deadlines', {});
  await enqueueJob(database(), 'clean-up', {});
  await runJobs('trade-in-deadlines', 'clean-up');
}
/** Counts the mails of a kind to a mailbox. */
const count = async (email: string, kind: Parameters<typeof mailsTo>[1]) =>
  (await mailsTo(email, kind)).length;

/** Signs a customer in again: sessions, too, end as days pass. */
const later = async (customerId: string) =>
  new Client(await issueUserToken(database(), 'customer', customerId));
const readLater = async (customerId: string, item: string) => readTradeIn(await later(customerId), item);

/** Sellers with mailboxes that are unique in the file. */
let sellers = 0;
const own = () => {
  sellers += 1;
  const email = `seller${sellers}@example.org`;
  return { email, seller: { ...answersOf(email).seller } };
};

it('reminds of a parcel on the days 7 and 18, and ends what never came with a mail', async () => {
  const { email, seller } = own();
  const { id, items } = await newSeller({ seller });
  const state = async () => (await readLater(id, items[0] ?? '')).state;
  await pass(6);
  expect(await count(email, 'trade-in-reminder')).toBe(0);
  await pass(1.1);
  await pass(1);
  expect(await count(email, 'trade-in-reminder')).toBe(1);
  await pass(10);
  await pass(1);
  expect(await count(email, 'trade-in-reminder')).toBe(2);
  await pass(20);
  expect(await state()).toBe('validated');
  await pass(10);
  expect(await state()).toBe('expired');
  expect(await count(email, 'trade-in-reminder')).toBe(2);
  await pass(1);
  expect((await mailsTo(email, 'trade-in-expired')).map(({ plain }) => plain)).toEqual([
    expect.stringMatching(/did not reach us, and our offers have ended/),
  ]);
});

it('reminds one seller though the mail to another one fails, lists that one, and reminds each once', async () => {
  const [refused, other] = [own(), own()];
  const { cart } = await newSeller({ seller: refused.seller });
  await newSeller({ seller: other.seller });
  const reminders = async () => [
    await count(refused.email, 'trade-in-reminder'),
    await count(other.email, 'trade-in-reminder'),
  ];
  await refuseMailsTo(refused.email);
  await pass(8);
  expect(await reminders()).toEqual([0, 1]);
  expect((await listFailedJobs()).data.jobs).toMatchObject([
    {
      task: 'trade-in-deadlines',
      lastError: `1 failed: remindToSend, after 7 days, trade-in ${cart.id} (Error, 23514, mail, refused_mailbox)`,
    },
  ]);
  await takeMailsAgain();
  await makeJobsDue();
  await runJobs('trade-in-deadlines');
  expect(await reminders()).toEqual([1, 1]);
  expect((await listFailedJobs()).data.jobs).toEqual([]);
});

it('receives what came after its time when it is told so, for the offer of then', async () => {
  const { email, seller } = own();
  const { id, cart, items } = await newSeller({ seller });
  const [item = ''] = items;
  await pass(45);
  expect((await readLater(id, item)).state).toBe('expired');
  await expect(receive(cart.id)).rejects.toThrow(/its items are expired and cannot become received/);
  const { exitCode, output } = await runOps(['trade-in', 'receive', cart.reference ?? '', '--late']);
  expect(exitCode, output).toBe(0);
  expect(await readLater(id, item)).toMatchObject({ state: 'received' });
  expect(await count(email, 'trade-in-received')).toBe(1);
  await inspect(item, await asDeclared());
  const { state, declaredOffer, purchasePrice } = await readLater(id, item);
  expect({ state, purchasePrice }).toEqual({ state: 'credited', purchasePrice: declaredOffer });
});

it('does not receive late an item without a known seller', async () => {
  const { cart } = await newSeller();
  await pass(45);
  await execute(sql`update trade_in_cart set last_name = null where id = ${cart.id}`);
  await expect(
    database().transaction((tx) =>
      receiveParcel(tx, { key: cart.id, missing: [], actor: { kind: 'workshop' }, late: true }),
    ),
  ).rejects.toThrow(/not known any more/);
});

it('cancels what was missing in a parcel and a parcel that was lost, and tells so once', async () => {
  const { email, seller } = own();
  const { id, cart, items } = await newSeller({ seller, items: 2 });
  const [here = '', missing = ''] = items;
  await moveTradeIn(here, 'sent');
  await moveTradeIn(missing, 'sent');
  await receive(cart.id, [missing]);
  const lost = own();
  const sender = await newSeller({ seller: lost.seller });
  await travel({ days: 35 });
  // Handed over after the offers had ended: it has its days to arrive, too.
  await database().transaction(async (tx) => markSent(tx, await cartById(tx, sender.cart.id, true)));
  await pass(8);
  expect((await readLater(id, missing)).state).toBe('sent');
  await pass(2);
  expect((await readLater(id, missing)).state).toBe('cancelled');
  expect((await readLater(id, here)).state).toBe('received');
  expect((await readLater(sender.id, sender.items[0] ?? '')).state).toBe('sent');
  await pass(5);
  expect((await readLater(sender.id, sender.items[0] ?? '')).state).toBe('cancelled');
  for (const mailbox of [email, lost.email])
    expect((await mailsTo(mailbox, 'trade-in-missing')).map(({ plain }) => plain)).toEqual([
      expect.stringMatching(/we have not received your/),
    ]);
  const state = sql`select 1 from trade_in_cart where id = ${sender.cart.id} and state = 'closed'`;
  expect((await execute(state)).rowCount).toBe(1);
});

it('takes silence for yes where the offer is less than a tenth lower, after a reminder', async () => {
  const { email, seller } = own();
  const { id, item } = await receivedSeller({ seller });
  await inspect(
    item,
    await asDeclared({ findings: [await finding({ defect: 'missing_button' })], note: 'A button.' }),
  );
  const { declaredOffer = 0, priceOffer = 0 } = await readLater(id, item);
  expect(priceOffer).toBeGreaterThan(declaredOffer * 0.9);
  await pass(4);
  expect(await count(email, 'trade-in-offer-reminder')).toBe(0);
  await pass(2);
  await pass(0.1);
  const [reminder, second] = await mailsTo(email, 'trade-in-offer-reminder');
  expect(reminder?.plain).toMatch(/less than 10% lower/);
  expect(second).toBeUndefined();
  expect((await readLater(id, item)).state).toBe('devalued');
  await pass(2);
  expect(await readLater(id, item)).toMatchObject({
    state: 'credited',
    answer: 'accepted',
    purchasePrice: priceOffer,
  });
});

it('takes silence for no where it is lower than that, and sends the item back', async () => {
  const { id, item } = await receivedSeller({ fateIfRefused: 'recycle' });
  await inspect(item, await asDeclared({ findings: [await finding()], note: 'A stain.' }));
  await travel({ days: 8.1 });
  await expect(withItem(item, (tx, found) => answerOffer(tx, found, { answer: 'accept' }))).rejects.toThrow(
    'The time to answer this offer is over.',
  );
  await pass(0);
  expect(await readLater(id, item)).toMatchObject({
    state: 'declined',
    answer: 'declined',
    fate: 'return',
  });
});

it('lists what is to be decided on, and marks it once its days are over', async () => {
  const { cart } = await receivedSeller();
  const listed = async () => (await runOps(['waiting'])).output;
  const line = new RegExp(`^${cart.reference}-1 .* received +\\S+ +\\S+( OVERDUE)? `, 'm');
  expect(line.exec(await listed())?.[1]).toBeUndefined();
  expect(await listed()).toMatch(line);
  await travel({ days: 16.1 });
  expect(line.exec(await listed())?.[1]).toBe(' OVERDUE');
});

it('mails the offers of a draft once its seller has left it, and deletes it after half a year', async () => {
  const { client, id, email } = await newCustomer();
  const cart = await completeCart(client, { seller: answersOf(email).seller });
  await pass(0);
  expect(await count(email, 'trade-in-estimate')).toBe(0);
  await pass(2 / 24);
  await pass(2 / 24);
  expect(await count(email, 'trade-in-estimate')).toBe(1);
  await pass(180);
  expect((await (await later(id)).send('GET', cart['@id'])).status).toBe(200);
  await pass(6);
  expect((await (await later(id)).send('GET', cart['@id'])).status).toBe(404);
  const photos = await execute(sql`select 1 from trade_in_photo where cart_id = ${cart.id}`);
  expect(photos.rowCount).toBe(0);
});

it('confirms no offer that has ended without showing the new one', async () => {
  const { client, id } = await newCustomer();
  const cart = await completeCart(client);
  await travel({ days: 31 });
  await execute(sql`insert into price_grid (sheets)
    select jsonb_set(sheets, '{conditions}', (select jsonb_agg(jsonb_set(c, '{factor}', to_jsonb((c ->> 'factor')::numeric / 2)))
      from jsonb_array_elements(sheets -> 'conditions') c)) from price_grid order by id desc limit 1`);
  const validate = async () => (await later(id)).send('PATCH', `${cart['@id']}/validate`, {});
  expect((await validate()).status).toBe(409);
  expect((await validate()).status).toBe(200);
});

it('takes an offer of a draft back once its days are over, and makes a new one for a seller who goes on', async () => {
  const { client, id } = await newCustomer();
  const cart = await completeCart(client);
  const item = cart.items[0]?.id ?? '';
  const { priceOffer, offerExpiresAt } = await readLater(id, item);
  await pass(29);
  expect(await readLater(id, item)).toMatchObject({ priceOffer, state: 'estimated' });
  await pass(2);
  const ended = await readLater(id, item);
  expect(ended).toMatchObject({ state: 'estimated', condition: 'excellent', offerExpiresAt });
  expect(ended.priceOffer).toBeUndefined();
  const seller = await later(id);
  const validate = async () => (await seller.send('PATCH', `${cart['@id']}/validate`, {})).status;
  // The new one is shown before it applies, even if it is equal.
  expect(await validate()).toBe(409);
  expect(await readLater(id, item)).toMatchObject({ priceOffer });
  expect(await validate()).toBe(200);
});
