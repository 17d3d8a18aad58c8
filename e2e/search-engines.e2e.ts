import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { exportCollection } from '#contract/export.ts';
import { readHtml, xmlValues } from './pages/html.ts';
import { onDatabase } from './pages/shop-database.ts';
import { itemToBuy, productToBuy } from './pages/shopper.ts';

const SHOP = process.env.SHOP_URL ?? 'http://localhost:3000';
const money = z.string().regex(/^\d+\.\d{2} EUR$/);
const address = z.url({ protocol: /^https?$/ });
/** An entry of used clothes in Google's product data specification. */
const entry = z.strictObject({
  id: z.string().min(1).max(50),
  title: z.string().min(1).max(150),
  description: z.string().min(1).max(5000),
  link: address,
  canonical_link: address,
  image_link: address,
  additional_image_link: z.array(address).max(10).optional(),
  availability: z.literal('in_stock'),
  price: money,
  sale_price: money.optional(),
  condition: z.literal('used'),
  brand: z.string().min(1).max(70),
  identifier_exists: z.literal('no'),
  item_group_id: z.string().max(50).optional(),
  color: z.string().min(1).max(100).optional(),
  size: z.string().min(1).max(100).optional(),
  gender: z.enum(['male', 'female', 'unisex']),
  age_group: z.enum(['newborn', 'infant', 'toddler', 'kids', 'adult']),
  material: z.string().min(1).max(200).optional(),
  google_product_category: z.string().startsWith('Apparel & Accessories'),
  product_type: z.string().min(1).max(750),
  shipping: z.strictObject({ country: z.string().length(2), price: money }),
});

/** Reads the entries of the feed, as attributes without the prefix. */
async function readFeed(request: APIRequestContext): Promise<z.infer<typeof entry>[]> {
  const answer = await request.get('/feeds/merchant.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const feed = await answer.text();
  expect(feed).toMatch(/^<\?xml .*<\/channel><\/rss>\n$/s);
  return (feed.match(/<item>.*?<\/item>/gs) ?? []).map((item) => {
    const [, shipping = ''] = /<g:shipping>(.*)<\/g:shipping>/.exec(item) ?? [];
    const own = item.replace(/<g:shipping>.*<\/g:shipping>/, '');
    const names = [...new Set([...own.matchAll(/<g:(\w+)>/g)].map(([, name = '']) => name))];
    const facts = names.map((name) => {
      const values = xmlValues(own, `g:${name}`);
      return [name, name === 'additional_image_link' ? values : values[0]];
    });
    const [country] = xmlValues(shipping, 'g:country');
    const [price] = xmlValues(shipping, 'g:price');
    return entry.parse({ ...Object.fromEntries(facts), shipping: { country, price } });
  });
}

/** Changes a row, as time or a counter would, and notifies the page caches. */
const change = (statement: string, id: string) =>
  onDatabase(
    `with changed as (${statement} returning product_id)
      insert into domain_event (type, tags)
      select 'product.changed', array['products', 'products/' || product_id] from changed`,
    [id],
  );
const sell = (id: string) => change(`update item set status = 'sold', updated_at = now() where id = $1`, id);
const sellLongAgo = (id: string) =>
  change(`update item set status = 'sold', updated_at = now() - interval '40 days' where id = $1`, id);

test('an item that is sold leaves sitemap and feed at once; its page says so, later leads on, and goes with the last one', async ({
  request,
}) => {
  const { id, choices } = await productToBuy(request);
  const [item] = choices;
  if (!item) throw new Error('the product has no item');
  const own = `${SHOP}/products/${id}`;
  const listed = async () => xmlValues(await (await request.get('/sitemap.xml')).text(), 'loc').includes(own);
  const offered = async () => (await readFeed(request)).some((one) => one.id === item.id);
  expect([await listed(), await offered()]).toEqual([true, true]);

  await sell(item.id);
  await expect.poll(offered).toBe(false);
  const availability = async () => {
    const answer = await request.get(`/products/${item.slug}`);
    return [
      answer.status(),
      JSON.stringify(readHtml(await answer.text()).data).match(/schema\.org\/SoldOut/g)?.length,
    ];
  };
  await expect.poll(availability).toEqual([200, 1]);

  const siblings = choices.filter((choice) => choice.id !== item.id);
  await sellLongAgo(item.id);
  if (siblings.length > 0)
    await expect
      .poll(async () => {
        const answer = await request.get(`/products/${item.slug}`, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location];
      })
      .toEqual([308, `/products/${id}`]);
  for (const sibling of siblings) await sellLongAgo(sibling.id);
  await expect.poll(listed).toBe(false);
  for (const key of [item.slug, id]) {
    await expect.poll(async () => (await request.get(`/products/${key}`)).status()).toBe(410);
    const page = readHtml(await (await request.get(`/products/${key}`)).text());
    expect(page).toMatchObject({ isIndexed: false, data: [] });
  }
  expect((await request.get('/products/never-was')).status()).toBe(404);
});

test('an item of several leads to its product once it was sold long ago', async ({ request }) => {
  const part = exportCollection.parse(await (await request.get('/api/v3/customer/articles/export')).json());
  const found = part['hydra:member'].find(({ gender, choices }) => gender === 'homme' && choices.length > 2);
  const [one] = found?.choices.slice(-1) ?? [];
  if (!found || !one) throw new Error('no product has three items');
  await sellLongAgo(one.id);
  await expect
    .poll(async () => {
      const answer = await request.get(`/products/${one.slug}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    })
    .toEqual([308, `/products/${found.id}`]);
});

test('every entry of the feed meets the product data specification, and every item for sale has one', async ({
  request,
}) => {
  const entries = await readFeed(request);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  // Another journey may publish an item between the two reads.
  const missing = async () => {
    const part = exportCollection.parse(await (await request.get('/api/v3/customer/articles/export')).json());
    const ids = new Set((await readFeed(request)).map(({ id }) => id));
    return part['hydra:member']
      .flatMap(({ choices }) => choices.filter(({ photos, id }) => photos.length > 0 && !ids.has(id)))
      .map(({ slug }) => slug);
  };
  await expect.poll(missing).toEqual([]);
});

test('a product shows its picture where its link is shared, in a format that every service reads', async ({
  request,
}) => {
  const item = await itemToBuy(request);
  const { preview, canonical } = readHtml(await (await request.get(`/products/${item.slug}`)).text());
  expect(preview).toMatchObject({ url: canonical, 'image:width': '1200', 'image:height': '630' });
  expect(preview['image:alt']).toContain(item.title);
  for (const url of [preview.image ?? '', `${SHOP}/share.jpg`]) {
    const answer = await request.get(url);
    expect(await sharp(await answer.body()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }
});

test('crawlers and language models are told what there is', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
  const llms = await (await request.get('/llms.txt')).text();
  expect(llms).toMatch(/^# \w+\n\n> /);
  for (const [, url = ''] of llms.matchAll(/\]\(([^)]+)\)/g))
    expect((await request.get(url)).status(), url).toBe(200);
});
