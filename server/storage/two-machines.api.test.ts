import { mkdir, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { tradeInPhoto } from '#contract/trade-in-review.ts';
import { fetch as api } from '#server/app.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { resetEnv } from '#server/env.ts';
import { newCustomer } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { onEmptyDatabase } from '#tests/empty-database.ts';
import { type ApiProcess, openApi } from '#tests/processes/api-process.ts';
import { type S3Double, startS3 } from '#tests/s3/double.ts';

useDatabase({ rateLimits: 'off' });
const folder = useFolder();
const machines = { first: join(folder, 'first'), second: join(folder, 'second') };
/** Longer limits: the bucket is a server of this process, which other tests keep busy. */
const patience = { MEDIA_S3_SECONDS: '30' };
let s3: S3Double;
let second: ApiProcess;

beforeAll(async () => {
  s3 = await startS3();
  await Promise.all(Object.values(machines).map((path) => mkdir(path)));
  Object.assign(process.env, { DATA_DIR: machines.first, ...patience, ...s3.mediaSettings });
  resetEnv();
  second = await openApi(machines.second, {
    ...s3.mediaSettings,
    ...patience,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    APP_SECRET: process.env.APP_SECRET ?? '',
    CATALOGUE: 'empty',
    ALLOW_PUBLIC_SANDBOX: 'true',
  });
});
afterAll(async () => {
  await second.stop();
  await s3.stop();
});
afterEach(() => void vi.restoreAllMocks());

/** The other machine's address. */
const elsewhere = () => new URL(second.url).origin;

const picture = (side: number, background = '#804020') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const TAKES_AVIF = { accept: 'image/avif,image/webp,*/*' };

it('shows a picture on one machine that was imported on the other, with what was made of it there', async () => {
  await writeFile(
    join(folder, 'hat.csv'),
    'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos\n' +
      '1,Hat,Hat Nike,Women,women accessories,Never worn,nike,Wool,grey,20,0,1,hat.jpg\n',
  );
  await writeFile(join(folder, 'hat.jpg'), await picture(900));
  const mapping = ['--mapping', 'docs/import/marketplace.json', '--photos', folder];
  expect(await runOps(['import', join(folder, 'hat.csv'), ...mapping])).toMatchObject({ exitCode: 0 });
  const [row] = await query(z.object({ key: z.string() }), sql`select photos->0->>'key' as key from item`);
  const address = `/api/v3/media/${row?.key}`;
  for (const file of ['320.webp', '900.webp', 'share.jpg']) {
    const there = await fetch(`${elsewhere()}${address}/${file}`);
    expect(there.status, file).toBe(200);
    const here = await new Client().send('GET', `${address}/${file}`);
    expect((await bytesOf(there)).equals(await bytesOf(here))).toBe(true);
  }
  vi.spyOn(os, 'loadavg').mockReturnValue([0, 0, 0]);
  await vi.waitFor(async () => {
    const answer = await new Client().send('GET', `${address}/320.webp`, undefined, TAKES_AVIF);
    expect(answer.headers.get('content-type')).toBe('image/avif');
  }, 60_000);
  const avif = await fetch(`${elsewhere()}${address}/320.webp`, { headers: TAKES_AVIF });
  expect(avif.headers.get('content-type')).toBe('image/avif');
  for (const path of Object.values(machines)) expect(await readdir(path)).not.toContain('media');
});

/** A customer with an item that photos may be added to. */
async function newSeller() {
  const { client, id } = await newCustomer();
  const [row] = await query(
    z.object({ id: z.string() }),
    sql`with cart as (insert into trade_in_cart (customer_id) values (${id}) returning id)
      insert into trade_in (cart_id, gender, category, type, brand)
      select id, 'femme', 'clothing', 'coat', 'Repetto' from cart returning id`,
  );
  return { token: client.token, item: row?.id ?? '' };
}
const upload = async ({ token, item }: { token: string | undefined; item: string }) =>
  api(
    new Request(`http://shop.test${API_BASE}/trade-in-photos?tradeIn=${item}&kind=front`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(await picture(300)),
    }),
  );

it('shows a private picture on the other machine to its owner alone, and never below the public address', async () => {
  const seller = await newSeller();
  const answer = await upload(seller);
  expect(answer.status).toBe(201);
  const { url } = tradeInPhoto.parse(await answer.json());
  const file = (token: string | undefined) =>
    fetch(`${elsewhere()}${url}?width=320`, { headers: { Authorization: `Bearer ${token}` } });
  const own = await file(seller.token);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(own.headers.get('cache-control')).toContain('no-store');
  expect((await file((await newCustomer()).client.token)).status).toBe(404);
  const [row] = await query(z.object({ file: z.string() }), sql`select file from trade_in_photo`);
  for (const path of [`trade-in-photos/${row?.file}`, `..%2ftrade-in-photos/${row?.file}`])
    expect((await fetch(`${elsewhere()}/api/v3/media/${path}`)).status).toBe(404);
});

it('is backed up from the bucket and brought back to another one', async () => {
  const { output, exitCode } = await runOps(['backup', join(folder, 'backups'), '--json']);
  expect(exitCode).toBe(0);
  const { data } = z
    .object({ data: z.object({ place: z.string(), files: z.number() }) })
    .parse(JSON.parse(output));
  expect(data.files).toBeGreaterThan(5);
  expect(await runOps(['verify', data.place])).toMatchObject({ exitCode: 0 });
  const other = await startS3('elsewhere');
  const before = { ...process.env };
  Object.assign(process.env, other.mediaSettings);
  try {
    await onEmptyDatabase(async (url, client) => {
      await client.end();
      process.env.DATABASE_URL = url;
      expect(await runOps(['restore', data.place])).toMatchObject({ exitCode: 0 });
    });
    expect(await runOps(['media', 'copy', '--from', data.place, '--json'])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`"copied":0,"present":${data.files}`),
    });
  } finally {
    Object.assign(process.env, before);
    await other.stop();
  }
}, 120_000);

it('moves the pictures of a folder to the bucket by a command that can be given again', async () => {
  const old = join(folder, 'old');
  await mkdir(join(old, 'media/old-photo'), { recursive: true });
  await writeFile(join(old, 'media/old-photo/320.webp'), 'a picture');
  expect(await runOps(['media', 'copy', '--from', old])).toMatchObject({
    exitCode: 0,
    output: 's3://pictures: 1 files copied (0.0 MB), 0 were there.',
  });
  expect(await runOps(['media', 'copy', '--from', old])).toMatchObject({
    exitCode: 0,
    output: 's3://pictures: 0 files copied (0.0 MB), 1 were there.',
  });
  expect(await (await fetch(`${elsewhere()}/api/v3/media/old-photo/320.webp`)).text()).toBe('a picture');
  expect(await runOps(['media', 'copy', '--from', join(folder, 'none')])).toMatchObject({
    exitCode: 2,
    errors: `There is no folder ${join(folder, 'none')}.`,
  });
});

it('says so, in time, while the bucket is away: the shop goes on without pictures', async () => {
  const seller = await newSeller();
  await s3.stop();
  const shown = await fetch(`${elsewhere()}/api/v3/media/old-photo/320.webp`);
  expect(shown.status).toBe(503);
  expect(shown.headers.get('cache-control')).toContain('no-store');
  expect(shown.headers.get('retry-after')).toBe('5');
  const kept = await upload(seller);
  expect(kept.status).toBe(503);
  expect(await kept.json()).toMatchObject({
    detail: 'Pictures cannot be read or kept at the moment. Please try again.',
  });
  expect((await fetch(`${elsewhere()}/readyz`)).status).toBe(200);
  expect(await runOps(['media', 'copy', '--from', join(folder, 'old')])).toMatchObject({ exitCode: 1 });
});
