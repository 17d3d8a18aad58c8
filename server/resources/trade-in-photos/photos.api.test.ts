import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { photoUpload } from '#contract/trade-in-photo.ts';
import { tradeInPhoto, tradeInPhotoCollection } from '#contract/trade-in-review.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { deleteOrphans } from '#server/trade-in/photos.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { newCustomer } from '#tests/accounts.ts';
import type { Client } from '#tests/client.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { openTablet } from '#tests/staff.ts';

useDatabase({ rateLimits: 'off' });

useDataFolder();

const folder = () => join(env().DATA_DIR, 'trade-in-photos');
const files = () => readdir(folder()).catch(() => []);

/** A customer with an item in a draft. */
async function newSeller() {
  const { client, id } = await newCustomer();
  const [row] = await query(
    z.object({ id: z.string(), cart: z.string() }),
    sql`with cart as (insert into trade_in_cart (customer_id) values (${id}) returning id)
      insert into trade_in (cart_id, gender, category, type, brand)
      select id, 'femme', 'clothing', 'coat', 'Repetto' from cart returning id, cart_id as cart`,
  );
  return { client, item: row?.id ?? '', cart: row?.cart ?? '' };
}

const picture = (side = 300, background = '#804020') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
/** A picture of several parts: noise does not compress. */
const largePicture = () =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 98 })
    .toBuffer();

function sendBytes(client: Client, method: string, path: string, body: BodyInit, type = 'image/jpeg') {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    ...(client.device ? { [STORE_DEVICE_HEADER]: client.device } : {}),
    ...(typeof body === 'object' && body instanceof FormData ? {} : { 'Content-Type': type }),
  };
  return fetch(new Request(`http://shop.test${API_BASE}${path}`, { method, headers, body }));
}
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const photosPath = (item: string, kind = 'front') => `/trade-in-photos?tradeIn=${item}&kind=${kind}`;
async function add(client: Client, item: string, kind = 'front', body?: Buffer) {
  const sent = bytes(body ?? (await picture()));
  const answer = await sendBytes(client, 'POST', photosPath(item, kind), sent);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return tradeInPhoto.parse(await answer.json());
}
const list = async (client: Client, item: string) =>
  tradeInPhotoCollection.parse(await (await client.send('GET', `/trade-in-photos?tradeIn=${item}`)).json())[
    'hydra:member'
  ];

it('keeps a photo for its seller alone, as a picture that nothing can run', async () => {
  const [{ client, item }, stranger] = [await newSeller(), await newSeller()];
  const photo = await add(client, item);
  expect(photo).toMatchObject({ kind: 'front', width: 300, height: 300, uploadedBy: 'seller' });
  const answer = await client.send('GET', photo.url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const small = await client.send('GET', `${photo.url}?width=320`);
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 300 });
  expect((await client.send('GET', `${photo.url}?width=321`)).status).toBe(400);
  for (const path of [photo.url, `${photo.url}?width=320`, photo['@id']]) {
    expect((await stranger.client.send('GET', path)).status).toBe(404);
    expect((await fetch(new Request(`http://shop.test${path}`))).status).toBe(401);
  }
  expect((await stranger.client.send('DELETE', photo['@id'])).status).toBe(404);
  expect((await sendBytes(stranger.client, 'POST', photosPath(item), bytes(await picture()))).status).toBe(
    404,
  );
  expect(await list(stranger.client, item)).toEqual([]);
});

it('has one photo of each kind but faults, in the order in which they are asked for, and six in all', async () => {
  const { client, item } = await newSeller();
  for (const kind of ['fault', 'label', 'back', 'front', 'fault', 'fabric']) await add(client, item, kind);
  const first = await list(client, item);
  expect(first.map(({ kind }) => kind)).toEqual(['front', 'back', 'label', 'fabric', 'fault', 'fault']);
  const again = await add(client, item, 'front', await picture(200));
  const seventh = await sendBytes(client, 'POST', photosPath(item, 'fault'), bytes(await picture()));
  expect(seventh.status).toBe(409);
  expect(await seventh.json()).toMatchObject({ detail: 'An item has 6 photos at most.' });
  expect((await list(client, item))[0]).toMatchObject({ id: again.id, width: 200 });
  expect((await client.send('GET', first[0]?.url ?? '')).status).toBe(404);
});

it('takes HEIC and forms, and refuses 10 MB of text called .jpg with a sentence that names the field', async () => {
  const { client, item } = await newSeller();
  await add(client, item, 'front', await readFile('tests/pictures/phone.heic'));
  const form = new FormData();
  form.set('photo', new File([bytes(await picture())], '../../x.svg', { type: 'image/svg+xml' }));
  expect((await sendBytes(client, 'POST', photosPath(item, 'back'), form)).status).toBe(201);
  const before = (await files()).length;
  const text = bytes(Buffer.alloc(10_000_000, 'This is no picture. '));
  const refused = await sendBytes(client, 'POST', photosPath(item, 'label'), text);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    violations: [
      {
        propertyPath: 'photo',
        message: 'The photo is not a picture. JPEG, PNG, WebP and HEIC are taken.',
      },
    ],
  });
  const large = bytes(Buffer.alloc(10 * 1024 * 1024 + 20_000, 0xff));
  expect((await sendBytes(client, 'POST', photosPath(item, 'label'), large)).status).toBe(413);
  expect((await sendBytes(client, 'POST', photosPath(item, 'finding'), text)).status).toBe(400);
  expect((await files()).length).toBe(before);
});

const begin = async (client: Client, tradeIn: string, size: number, kind = 'front') => {
  const answer = await client.send('POST', '/trade-in-photo-uploads', { tradeIn, kind, size });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return photoUpload.parse(await answer.json());
};
const append = (client: Client, id: string, offset: number, part: Buffer) =>
  sendBytes(client, 'PATCH', `/trade-in-photo-uploads/${id}?offset=${offset}`, bytes(part));

it('goes on with a photo where a lost connection left it, and sends no part twice', async () => {
  const { client, item } = await newSeller();
  const whole = await largePicture();
  expect(whole.byteLength).toBeGreaterThan(600_000);
  const [a, b] = [whole.subarray(0, 300_000), whole.subarray(300_000, 600_000)];
  const upload = await begin(client, item, whole.byteLength);
  expect((await append(client, upload.id, 0, a)).status).toBe(200);
  // The answer to the first part was lost: the browser asks for the bytes that have arrived.
  const asked = photoUpload.parse(await (await client.send('GET', upload['@id'])).json());
  expect(asked.offset).toBe(300_000);
  const twice = await append(client, upload.id, 0, a);
  expect(twice.status).toBe(409);
  expect(await twice.json()).toMatchObject({ offset: 300_000 });
  // Two tabs race for the second part: one of them succeeds.
  const race = await Promise.all([1, 2].map(() => append(client, upload.id, 300_000, b)));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  const last = await append(client, upload.id, 600_000, whole.subarray(600_000));
  const done = photoUpload.parse(await last.json());
  expect(done.offset).toBe(whole.byteLength);
  const [photo] = await list(client, item);
  expect(photo).toMatchObject({ '@id': done.photo, kind: 'front', width: 900 });
  // The answer to the last part was lost, too.
  expect(photoUpload.parse(await (await client.send('GET', upload['@id'])).json()).photo).toBe(done.photo);
});

it('refuses what is no picture with its first part, what is too much, and another’s upload', async () => {
  const [{ client, item }, stranger] = [await newSeller(), await newSeller()];
  const text = await begin(client, item, 10_000_000);
  const refused = await append(client, text.id, 0, Buffer.alloc(500_000, 'text'));
  expect(refused.status).toBe(422);
  expect((await client.send('GET', text['@id'])).status).toBe(404);
  const photo = await picture();
  const upload = await begin(client, item, photo.byteLength);
  expect((await append(client, upload.id, 0, Buffer.concat([photo, photo]))).status).toBe(409);
  expect((await append(stranger.client, upload.id, 0, photo)).status).toBe(404);
  expect((await stranger.client.send('GET', upload['@id'])).status).toBe(404);
  for (const size of [0, 11_000_000])
    expect(
      (await client.send('POST', '/trade-in-photo-uploads', { tradeIn: item, kind: 'front', size })).status,
    ).toBe(422);
  expect((await append(client, upload.id, 0, photo)).status).toBe(200);
});

it('changes no photo of a trade-in that is confirmed', async () => {
  const { client, item, cart } = await newSeller();
  const photo = await add(client, item);
  await execute(sql`update trade_in_cart set state = 'validated', reference = ${cart.slice(-12)},
    validated_at = now() where id = ${cart}`);
  expect((await client.send('DELETE', photo['@id'])).status).toBe(409);
  expect((await sendBytes(client, 'POST', photosPath(item), bytes(await picture()))).status).toBe(409);
  expect((await list(client, item)).map(({ id }) => id)).toEqual([photo.id]);
  expect((await client.send('GET', photo.url)).status).toBe(200);
});

it('removes a photo with its file, and files that nothing names any more a day later', async () => {
  const { client, item, cart } = await newSeller();
  const [gone, orphan] = [await add(client, item, 'front'), await add(client, item, 'back')];
  const count = (await files()).length;
  expect((await client.send('DELETE', gone['@id'])).status).toBe(204);
  expect((await files()).length).toBe(count - 1);
  const other = await newSeller();
  const kept = await add(other.client, other.item);
  await execute(sql`delete from trade_in_cart where id = ${cart}`);
  await deleteOrphans(database());
  expect((await files()).length).toBe(count);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await files()) await utimes(join(folder(), name), twoDaysAgo, twoDaysAgo);
  await deleteOrphans(database());
  expect((await client.send('GET', orphan.url)).status).toBe(404);
  expect((await other.client.send('GET', kept.url)).status).toBe(200);
  const upload = await begin(other.client, other.item, 100);
  await execute(sql`update trade_in_upload set created_at = now() - interval '2 days'`);
  await cleanUp();
  expect((await other.client.send('GET', upload['@id'])).status).toBe(404);
});

it('takes the photos of a store from its tablet, of the trade-in that is open there alone', async () => {
  const { client, item } = await newSeller();
  const { client: otherClient, item: foreign } = await newSeller();
  const theirs = await add(otherClient, foreign);
  const { email } = z.object({ email: z.string() }).parse(await (await client.send('GET', '/me')).json());
  const tablet = await openTablet();
  const send = async (id: string) =>
    (await sendBytes(tablet, 'POST', photosPath(id), bytes(await picture()))).status;
  expect(await send(item)).toBe(409);
  expect((await tablet.send('POST', '/store-sessions/current/customer', { email })).status).toBe(200);
  const taken = await add(tablet, item);
  expect((await list(client, item)).map(({ id }) => id)).toEqual([taken.id]);
  const shown = await (await tablet.send('GET', '/store-sessions/current')).json();
  expect(shown).toMatchObject({ tradeIn: { items: [{ id: item, photo: taken.url }] } });
  expect((await fetch(new Request(`http://shop.test${taken.url}`))).status).toBe(401);
  const path = taken.url.slice(API_BASE.length);
  expect((await tablet.send('GET', path)).headers.get('content-type')).toBe('image/webp');
  expect(await send(foreign)).toBe(404);
  expect((await tablet.send('GET', `/trade-in-photos/${theirs.id}`)).status).toBe(404);
  expect((await tablet.send('DELETE', `/trade-in-photos/${theirs.id}`)).status).toBe(404);
  expect((await tablet.send('DELETE', `/trade-in-photos/${taken.id}`)).status).toBe(204);
  expect(await list(client, item)).toEqual([]);
  await tablet.send('DELETE', '/store-sessions/current/customer');
  expect(await send(item)).toBe(409);
});
