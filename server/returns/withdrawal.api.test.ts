import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withdrawal, withdrawalOffer } from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import { open } from '#tests/access/people.ts';
import { type Bought, brand, buy, deliverTo, mailsOf, refundsOf, settleRefunds } from '#tests/after-sale.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase({ rateLimits: 'off' });

const VIC = { name: 'Vic Timm', email: 'vic@example.org' };
const state = (client: Client, id: string, who = VIC) => client.send('POST', `/orders/${id}/withdrawal`, who);
const confirm = (token = '') => new Client().send('POST', '/withdrawals/confirm', { token });
const offer = async ({ client, id }: Bought) =>
  withdrawalOffer.parse(await (await client.send('GET', `/orders/${id}/withdrawal`)).json());
async function withdraw(bought: Bought) {
  const stated = withdrawal.parse(await (await state(bought.client, bought.id)).json());
  expect(stated).toMatchObject({ state: 'stated', reference: bought.reference });
  return withdrawal.parse(await (await confirm(stated.confirmToken)).json());
}
const kinds = async (reference: string) => (await mailsOf(reference)).map((mail) => mail.kind);

it.each(['paid', 'preparing'])(
  'while %s: in two steps, everything back at once, the piece on sale',
  async (until) => {
    const bought = await buy();
    if (until === 'preparing') await brand(bought.reference, 'prepare');
    expect(await offer(bought)).toMatchObject({ possible: true, sendBack: false, refundTotal: bought.total });
    await state(bought.client, bought.id);
    expect((await bought.client.order(bought.id)).state).toBe(until);
    const received = await withdraw(bought);
    expect(received).toMatchObject({ state: 'received', refundTotal: bought.total });
    expect(received.returnNumber).toBeUndefined();
    expect((await bought.client.order(bought.id)).state).toBe('withdrawn');
    await new Client().add(bought.itemIds[0] ?? '');
    await settleRefunds();
    expect((await bought.client.order(bought.id)).state).toBe('refunded');
    expect(await refundsOf(bought)).toMatchObject([
      { amount: bought.total, reason: 'withdrawal', state: 'succeeded' },
    ]);
    if (until === 'preparing')
      await expect(brand(bought.reference, 'ship', '--carrier', 'UPS')).rejects.toThrow(
        'cannot become shipped',
      );
  },
);

it('asks for the pieces back once they have left, and gives the standard delivery back with them', async () => {
  const bought = await buy({ pieces: 2, price: 2_000 });
  await deliverTo(bought.reference);
  const received = await withdraw(bought);
  expect(received).toMatchObject({
    refundTotal: 4_490,
    returnNumber: expect.stringMatching(/^[0-9A-Z]{12}$/),
  });
  const back = await (await bought.client.send('GET', received.orderReturn ?? '')).json();
  expect(back).toMatchObject({
    kind: 'withdrawal',
    state: 'requested',
    items: [{}, {}],
    deliveryAmount: 490,
  });
  await expect(brand(bought.reference, 'refuse-return', '--note', 'No.')).rejects.toThrow('not refused');
  await brand(bought.reference, 'receive-return');
  expect((await bought.client.order(bought.id)).state).toBe('returned');
  await brand(bought.reference, 'refund-return');
  await settleRefunds();
  expect((await bought.client.order(bought.id)).state).toBe('refunded');
  expect(await refundsOf(bought)).toMatchObject([{ amount: 4_490, reason: 'withdrawal' }]);
});

it('covers what is not on its way back already', async () => {
  const bought = await buy({ pieces: 2, price: 2_000 });
  await deliverTo(bought.reference);
  const [first] = bought.lines;
  await bought.client.send('POST', '/order-returns', {
    order: bought.id,
    items: [{ orderItem: first, reason: 'smaller' }],
  });
  expect((await offer(bought)).orderItems).toEqual([iri('order-items', bought.lines[1] ?? '')]);
  const stranger = await open(bought.reference);
  await state(stranger, bought.id);
  expect(await withdraw(bought)).toMatchObject({ refundTotal: 2_490 });
  for (const mail of await mailsOf(bought.reference))
    if (mail.kind.startsWith('withdrawal')) expect(mail.data.items).toHaveLength(1);
  expect(await offer(bought)).toMatchObject({ possible: false, refundTotal: 0 });
});

it('sends the receipt at once, to both addresses: the statement, its date and time, and "received"', async () => {
  const bought = await buy({ guest: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' } });
  await withdraw(bought);
  const told = (await mailsOf(bought.reference)).filter((mail) => mail.kind === 'withdrawal-received');
  expect(told.map((mail) => mail.recipient).sort()).toEqual(['ada@example.org', 'vic@example.org']);
  // Only the order's own mailbox gets a link to the order.
  expect(told.map((mail) => Boolean(mail.data.link))).toEqual(
    told.map((mail) => mail.recipient === 'ada@example.org'),
  );
  await runJobs('send-mail');
  const rows = await execute(sql`select subject, plain from mail where kind = 'withdrawal-received'
    and data ->> 'reference' = ${bought.reference} limit 1`);
  const [mail] = rows.rows;
  expect(mail?.subject).toBe(`We received your withdrawal from order ${bought.reference}`);
  expect(mail?.plain).toContain('I hereby give notice that I withdraw');
  expect(mail?.plain).toContain('Name: Vic Timm. Email: vic@example.org.');
  expect(mail?.plain).toMatch(
    /Stated on \w+ \d+ \w+ 2\d{3} at \d\d:\d\d:\d\d CES?T|Stated on .+ at \d\d:\d\d:\d\d/,
  );
  expect(mail?.plain).not.toMatch(/accept/i);
});

it('lets a caller with the reference state it, and the order’s mailbox confirm it', async () => {
  const bought = await buy();
  const looker = await open(bought.reference);
  const answer = await state(looker, bought.id, { name: 'Eve', email: 'eve@example.org' });
  const stated = withdrawal.parse(await answer.json());
  expect(stated.confirmToken).toBeUndefined();
  expect((await bought.client.order(bought.id)).state).toBe('paid');
  const asked = (await mailsOf(bought.reference)).at(-1);
  expect(asked).toMatchObject({ kind: 'withdrawal-confirm', recipient: 'ada@example.org' });
  await runJobs('send-mail');
  const html = await execute(sql`select html from mail where kind = 'withdrawal-confirm'
    and data ->> 'reference' = ${bought.reference}`);
  const token = /withdrawal=([\w.%-]+)/.exec(String(html.rows[0]?.html))?.[1];
  expect((await confirm(decodeURIComponent(token ?? ''))).status).toBe(200);
  expect((await bought.client.order(bought.id)).state).toBe('withdrawn');
});

it('counts from the statement, and is received once', async () => {
  const bought = await buy();
  await deliverTo(bought.reference);
  const stated = withdrawal.parse(await (await state(bought.client, bought.id)).json());
  // Stated on the last day, confirmed after it.
  await execute(
    sql`update withdrawal set stated_at = now() - interval '5 days' where order_id = ${bought.id}`,
  );
  await execute(
    sql`update shipment set delivered_at = now() - interval '18 days' where order_id = ${bought.id}`,
  );
  expect(await offer(bought)).toMatchObject({ possible: false });
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(stated.confirmToken)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect((await kinds(bought.reference)).filter((kind) => kind === 'withdrawal-received')).toHaveLength(2);
  expect((await state(bought.client, bought.id)).status).toBe(409);
});

it('is over after 14 days and a weekend at most, and names the guarantee', async () => {
  const bought = await buy();
  await deliverTo(bought.reference);
  await execute(
    sql`update shipment set delivered_at = now() - interval '18 days' where order_id = ${bought.id}`,
  );
  const answer = await state(bought.client, bought.id);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('The legal guarantee of conformity goes on.');
});

it.each(['https://evil.example', 'Win at www.evil.example', 'a@b.example'])(
  'takes no %s for a name',
  async (name) => {
    const bought = await buy();
    const answer = await state(await open(bought.reference), bought.id, { ...VIC, name });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ violations: [{ propertyPath: 'name' }] });
  },
);

it('knows no key that it never made', async () => {
  const bought = await buy();
  const stated = withdrawal.parse(await (await state(bought.client, bought.id)).json());
  const forged = `${stated.id}.${'A'.repeat(43)}`;
  for (const key of [forged, 'nonsense nonsense nonsense', stated.id])
    expect((await confirm(key)).status).toBe(404);
  expect((await state(new Client(), bought.id)).status).toBe(401);
  expect((await state((await buy()).client, bought.id)).status).toBe(404);
});

it('stays until it is confirmed in time', async () => {
  const bought = await buy();
  const stated = withdrawal.parse(await (await state(bought.client, bought.id)).json());
  await execute(sql`update withdrawal set stated_at = now() - interval '15 days'`);
  expect((await confirm(stated.confirmToken)).status).toBe(410);
  expect((await bought.client.order(bought.id)).state).toBe('paid');
});
