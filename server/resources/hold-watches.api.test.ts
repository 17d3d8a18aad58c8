import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdWatch } from '#contract/hold-watch.ts';
import { idOf, iri } from '#contract/hydra.ts';
import { product } from '#contract/product.ts';
import { notifyWhenAvailable } from '#server/stock/hold-watches.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeJobsDue, runJobs } from '#tests/jobs.ts';

useDatabase();

const email = 'ada@example.org';
const ask = (client: Client, article: string, address = email) =>
  client.send('POST', '/hold-watches', { article, email: address });
const type = async (answer: Response) => z.object({ type: z.string() }).parse(await answer.json()).type;
const watching = (articleId: string) =>
  query(
    z.object({ email: z.string() }),
    sql`select email from hold_watch where item_id = ${articleId} order by email`,
  );

async function held() {
  const piece = await makeItem();
  const holder = new Client();
  const line = await holder.add(piece.id);
  return { piece, holder, line };
}

describe('POST hold-watches', () => {
  it('keeps a request once per piece and address, however it is written, and never gives the address back', async () => {
    const { piece } = await held();
    const first = await ask(new Client(), iri('articles', piece.id));
    expect(first.status).toBe(201);
    const text = await first.text();
    expect(text).not.toContain('ada');
    const { id, article } = holdWatch.parse(JSON.parse(text));
    expect(article).toBe(iri('articles', piece.id));
    const again = holdWatch.parse(await (await ask(new Client(), piece.id, ' ADA@example.org')).json());
    expect(again.id).toBe(id);
    await ask(new Client(), piece.id, 'grace@example.org');
    expect(await watching(piece.id)).toEqual([{ email }, { email: 'grace@example.org' }]);
  });

  it('has nothing to wait for when a piece is free, sold or the own', async () => {
    const { piece, holder, line } = await held();
    const own = await ask(holder, piece.id);
    expect([own.status, await type(own)]).toEqual([409, '/errors/own-hold']);
    await holder.send('DELETE', `/order-items/${line.id}`);
    const free = await ask(new Client(), piece.id);
    expect([free.status, await type(free)]).toEqual([409, '/errors/free']);
    const sold = await ask(new Client(), (await makeItem({ status: 'sold' })).id);
    expect([sold.status, await type(sold)]).toEqual([409, '/errors/sold']);
  });

  it.each(['nothing-here', '00000000-0000-7000-8000-000000000000'])('refuses the piece %s', async (id) => {
    expect((await ask(new Client(), id)).status).toBe(422);
  });

  it('refuses a piece that was withdrawn, an address that is none, and the 21st try of an hour', async () => {
    const withdrawn = await makeItem({ status: 'withdrawn' });
    expect((await ask(new Client(undefined, '10.0.0.2'), withdrawn.id)).status).toBe(422);
    const { piece } = await held();
    const eager = new Client(undefined, '10.0.0.3');
    expect((await ask(eager, piece.id, 'ada')).status).toBe(422);
    const answers = [];
    for (let index = 0; index < 21; index += 1)
      answers.push((await ask(eager, piece.id, `a${index}@example.org`)).status);
    expect(answers).toEqual([...Array(20).fill(201), 429]);
  });

  it('is deleted by its owner', async () => {
    const { piece } = await held();
    const { id } = holdWatch.parse(await (await ask(new Client(), piece.id)).json());
    const anyone = new Client();
    expect((await anyone.send('GET', `/hold-watches/${id}`)).status).toBe(200);
    expect((await anyone.send('DELETE', `/hold-watches/${id}`)).status).toBe(204);
    expect((await anyone.send('DELETE', `/hold-watches/${id}`)).status).toBe(404);
    expect((await anyone.send('GET', `/hold-watches/${id}`)).status).toBe(404);
    expect((await anyone.send('GET', '/hold-watches/x')).status).toBe(404);
    expect(await watching(piece.id)).toEqual([]);
  });
});

const mails = () =>
  query(
    z.object({ recipient: z.string(), kind: z.string(), data: z.object({ path: z.string() }) }),
    sql`select recipient, kind, data from mail order by id`,
  );

/** Runs the jobs for items whose hold may be over. */
async function lookForAvailable(): Promise<void> {
  await makeJobsDue();
  await runJobs('notify-hold-watchers');
}

describe('who waits is told once that the piece is free', () => {
  beforeEach(() => execute(sql`truncate mail, hold_watch`).then(() => undefined));

  const told = (slug: string, recipient = email) => ({
    recipient,
    kind: 'item-available',
    data: expect.objectContaining({ path: `/products/${slug}` }),
  });

  it('when its holder removes it, all who wait', async () => {
    const { piece, holder, line } = await held();
    await ask(new Client(), piece.id);
    await ask(new Client(), piece.id, 'grace@example.org');
    const other = await held();
    await ask(new Client(), other.piece.id, 'joan@example.org');
    await holder.send('DELETE', `/order-items/${line.id}`);
    expect((await mails()).map((mail) => mail.recipient).sort()).toEqual([email, 'grace@example.org']);
    expect((await mails())[0]).toMatchObject(told(piece.slug, (await mails())[0]?.recipient));
    expect(await watching(piece.id)).toEqual([]);
    expect(await watching(other.piece.id)).toHaveLength(1);
  });

  it('when its holder gives the whole cart up', async () => {
    const { piece, holder, line } = await held();
    await ask(new Client(), piece.id);
    await holder.send('DELETE', `/orders/${idOf(line.order)}`);
    expect(await mails()).toEqual([told(piece.slug)]);
  });

  it('when the hold runs out, by the job, and not again', async () => {
    const { piece } = await held();
    await ask(new Client(), piece.id);
    await lookForAvailable();
    expect(await mails()).toEqual([]);
    await execute(sql`update reservation set expires_at = now() where item_id = ${piece.id}`);
    await Promise.all([lookForAvailable(), notifyWhenAvailable(piece.id), notifyWhenAvailable(piece.id)]);
    await lookForAvailable();
    expect(await mails()).toEqual([told(piece.slug)]);
  });

  it('but not when it was sold or taken down, and then no watch is kept', async () => {
    const [sold, withdrawn] = [await held(), await held()];
    await ask(new Client(), sold.piece.id);
    await ask(new Client(), withdrawn.piece.id);
    await execute(sql`update item set status = 'sold' where id = ${sold.piece.id}`);
    await execute(sql`update item set status = 'withdrawn' where id = ${withdrawn.piece.id}`);
    await execute(sql`update reservation set expires_at = now()`);
    await lookForAvailable();
    await cleanUp();
    expect(await mails()).toEqual([]);
    expect([...(await watching(sold.piece.id)), ...(await watching(withdrawn.piece.id))]).toEqual([]);
  });
});

describe('a hold against its own owner', () => {
  const standing = async (client: Client, slug: string) =>
    product.parse(await (await client.send('GET', `/articles/${slug}`)).json()).choices[0]?.availability;

  it('is never seen: another device with the same token may take the piece, which gives the same line', async () => {
    const { piece, holder, line } = await held();
    expect(await standing(new Client(), piece.slug)).toBe('held');
    const device = new Client(holder.token);
    expect(await standing(device, piece.slug)).toBe('available');
    expect((await device.add(piece.id)).id).toBe(line.id);
    expect((await new Client().send('POST', '/order-items', { tradeIn: piece.id })).status).toBe(409);
  });
});
