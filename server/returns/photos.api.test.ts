import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { API_BASE } from '#contract/hydra.ts';
import { orderReturn, returnPhoto } from '#contract/order-return.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { type Bought, buy, deliverTo } from '#tests/after-sale.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { deleteUnusedPhotos } from './photos.ts';

useDatabase();

useDataFolder();

const picture = () =>
  sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#804020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' }, IFD0: { Artist: 'Vic Timm' } })
    .jpeg()
    .toBuffer();

function upload({ client, id }: Bought, body: BodyInit, type?: string): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    ...(type ? { 'Content-Type': type } : {}),
  };
  return fetch(
    new Request(`http://shop.test${API_BASE}/orders/${id}/return-photos`, { method: 'POST', headers, body }),
  );
}
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const uploaded = async (bought: Bought) => {
  const answer = await upload(bought, bytes(await picture()), 'image/jpeg');
  expect(answer.status, await answer.clone().text()).toBe(200);
  return returnPhoto.parse(await answer.json());
};
const ask = ({ client, id, lines }: Bought, reason: string, photos?: string[]) =>
  client.send('POST', '/order-returns', { order: id, items: [{ orderItem: lines[0], reason, photos }] });

it.each(['defect', 'not_conform', 'wrong_product'])(
  'asks for a picture of %s, and pays the way back',
  async (reason) => {
    const bought = await buy();
    await deliverTo(bought.reference);
    const without = await ask(bought, reason);
    expect(without.status).toBe(422);
    expect(await without.json()).toMatchObject({
      violations: [{ propertyPath: 'items[0].photos', message: 'Please add a picture that shows it.' }],
    });
    const photo = await uploaded(bought);
    const made = orderReturn.parse(await (await ask(bought, reason, [photo['@id']])).json());
    expect(made).toMatchObject({
      returnCost: 'shop',
      refundTotal: bought.total,
      items: [{ photos: [photo.url] }],
    });
  },
);

it('keeps the picture and nothing else of the file, for its owner alone', async () => {
  const [bought, stranger] = [await buy(), await buy()];
  const photo = await uploaded(bought);
  const answer = await bought.client.send('GET', photo.url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 2_000, height: 1_000 });
  expect(shown.exif).toBeUndefined();
  expect((await stranger.client.send('GET', photo.url)).status).toBe(404);
  const files = await readdir(join(env().DATA_DIR, 'return-photos'));
  expect(files.every((name) => /^[0-9a-f]{32}\.webp$/.test(name))).toBe(true);
});

it('takes it from a form too', async () => {
  const bought = await buy();
  const form = new FormData();
  form.set('photo', new File([bytes(await picture())], '../../etc/passwd.svg', { type: 'image/svg+xml' }));
  expect((await upload(bought, form)).status).toBe(200);
  const empty = new FormData();
  empty.set('other', 'x');
  expect((await upload(bought, empty)).status).toBe(400);
});

it('refuses a file that is no picture, under any name', async () => {
  const bought = await buy();
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [Uint8Array<ArrayBuffer>, number][] = [
    [new TextEncoder().encode(script), 422],
    [bytes(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('not a picture at all')])), 422],
    [bytes(Buffer.from('GIF89a1234')), 422],
    [bytes(Buffer.alloc(0)), 400],
    [bytes(Buffer.alloc(10 * 1024 * 1024 + 20_000, 0xff)), 413],
  ];
  for (const [body, status] of cases) expect((await upload(bought, body, 'image/jpeg')).status).toBe(status);
});

it('takes no picture of another’s order, none twice, none that is not there', async () => {
  const [bought, other] = [await buy(), await buy()];
  await deliverTo(bought.reference);
  expect(
    (await upload({ ...other, client: bought.client }, bytes(await picture()), 'image/jpeg')).status,
  ).toBe(404);
  for (const photo of [(await uploaded(other)).id, 'nonsense', '01900000-0000-7000-8000-000000000000'])
    expect((await ask(bought, 'defect', [photo])).status).toBe(422);
  expect((await upload(bought, bytes(await picture()), 'image/jpeg')).status).toBe(200);
});

it('deletes pictures that came with no return, and files that nothing names any more, a day later', async () => {
  const bought = await buy();
  await deliverTo(bought.reference);
  const [used, left] = [await uploaded(bought), await uploaded(bought)];
  await ask(bought, 'defect', [used.id]);
  const folder = join(env().DATA_DIR, 'return-photos');
  const orphan = join(folder, `${'0'.repeat(32)}.webp`);
  await writeFile(orphan, 'A file whose row went, and which could not be deleted then.');
  await deleteUnusedPhotos(database());
  expect((await bought.client.send('GET', left.url)).status).toBe(200);
  await stat(orphan);
  await execute(sql`update return_photo set created_at = now() - interval '2 days'`);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  await deleteUnusedPhotos(database());
  expect((await bought.client.send('GET', used.url)).status).toBe(200);
  expect((await bought.client.send('GET', left.url)).status).toBe(404);
  await expect(stat(orphan)).rejects.toThrow('ENOENT');
});
