import { expect } from '@playwright/test';
import { brandPath, typePath } from '#lib/catalogue/derived-collections.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { collectionPath, ROUTES } from '#lib/routes.ts';
import { STATIC_PATH } from '#next-output/build-folder.ts';
import { ROUTER_REQUEST } from '#next-output/router-request.ts';
import { onDatabase } from './pages/shop-database.ts';
import { productToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const MARK = 'ada.marker';
/** Headers and cookies of one visitor, which no other visitor may see. */
const OWN = {
  cookie: `auth-guest-token=${MARK}-token-1; ${MARK}=1`,
  authorization: `Bearer ${MARK}`,
  'user-agent': `Mozilla/5.0 ${MARK}`,
  'accept-language': 'fr-FR',
  'x-forwarded-host': `${MARK}.example`,
  'x-marker': MARK,
};

const WRONG = Array.from({ length: 10 }, (_, number) => `/no/such/page-${number}`);

test('every public page is the same for all visitors, with any cookies of the first one', async ({
  request,
}) => {
  const listing = await (await request.get('/products')).text();
  const id = /\/products\/([\w-]+)/.exec(listing)?.[1] ?? 'none';
  const ids: Record<string, string> = {
    ':id': id,
    ':terms': 'coat',
    ':slug': 'accessibility',
    ':edition': 'fr',
    'collections/:id': 'collections/dresses',
  };
  for (const route of Object.values(ROUTES).filter((entry) => entry.public)) {
    const path = Object.entries(ids)
      .reverse()
      .reduce<string>((made, [place, value]) => made.replace(place, value), route.path);
    // A price that no other test uses: the first visitor causes its rendering.
    const known = route.query.length > 0 ? 'max=987&gender=femme' : '';
    const first = await request.get(`${path}?email=${MARK}@example.org&${known}&utm=${MARK}`, {
      headers: OWN,
    });
    expect(first.status(), path).toBe(200);
    const body = await first.body();
    expect(body.includes(MARK), path).toBe(false);
    // An answer for Next's router is sent only to it, and contains nothing of its visitor either.
    const payload = await request.get(`${path}?email=${MARK}@example.org&${known}`, {
      headers: { ...OWN, ...ROUTER_REQUEST },
      // Without the hash of its headers Next makes the router repeat the request.
      maxRedirects: 0,
    });
    expect(JSON.stringify(payload.headers()).includes(MARK), path).toBe(false);
    expect(payload.headers()['cache-control'], path).toBe('private, no-store');
    expect((await payload.text()).includes(MARK), path).toBe(false);
    const second = await request.get(`${path}?fbclid=1&${known.split('&').reverse().join('&')}`);
    expect(body.equals(await second.body()), path).toBe(true);
  }
});

test('each wrong address shows its own path, in the words of the specification', async ({
  page,
  request,
}) => {
  const shown = async (path: string) => {
    const answer = await request.get(`${path}?email=${MARK}@example.org`, { headers: OWN });
    expect(answer.status()).toBe(404);
    const text = await answer.text();
    expect(text).not.toContain(MARK);
    return /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(text)?.[1];
  };
  for (const path of WRONG) expect(await shown(path)).toBe(`Page not found: ${path}`);
  for (const path of [
    '/products/none',
    '/collections/none',
    '/products/%ff',
    '/search/%',
    '/pages/trade-in/item/none',
  ])
    expect(await shown(path)).toBe(`Page Not Found: ${path}`);
  for (const path of ['/_global-error', '/ops/unavailable/500', `${STATIC_PATH}/none.js`])
    expect(await shown(path)).toBe(`Page not found: ${path}`);

  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto('/products/none-yet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /products/none-yet');
  await page.getByRole('link', { name: /^Bag, / }).click();
  // React has hydrated the page, and its content is unchanged.
  await expect(page.getByRole('dialog', { name: 'Your bag' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /products/none-yet');
  await expect(page.getByText('the piece may have been sold')).toBeVisible();

  // A personal address was never a piece for sale, before and after hydration.
  const personal = await (await request.get('/pages/trade-in/item/none', { headers: OWN })).text();
  expect(/<span data-missing-reason[^>]*>([^<]*)/.exec(personal)?.[1]).toBe(
    'Please check the address. It may be incomplete, or belong to another person.',
  );
  await page.goto('/pages/trade-in/item/none');
  await page.getByRole('link', { name: /^Bag, / }).click();
  await expect(page.getByRole('dialog', { name: 'Your bag' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('It may be incomplete, or belong to another person.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a path that cannot be decoded is a problem below the API', async ({ request }) => {
  const answer = await request.get('/api/v3/customer/articles/%ff');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
});

test('every HTML answer has a policy that allows no script of others', async ({ request }) => {
  const html = { accept: 'text/html' };
  for (const path of [
    '/',
    '/no/such/page',
    '/cart',
    '/api/v3/customer',
    '/api/v3/outbox',
    '/ops/unavailable/500',
  ]) {
    const policy = (await request.get(path, { headers: html })).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src '");
    expect(policy.match(/script-src [^;]*/)?.[0] ?? '', path).not.toContain('unsafe-inline');
  }
});

test('a product that is sold out leaves the pages of its brand, its type and its collections at once', async ({
  request,
}) => {
  const { id, brand, type, gender, choices } = await productToBuy(request);
  const [item] = choices;
  if (!item) throw new Error('the product has no item');
  await onDatabase(
    `insert into collection_product (collection_id, product_id)
      select id, $1 from collection where slug = 'dresses' on conflict do nothing`,
    [id],
  );
  const audience = GENDER_ORDER.find((one) => one === gender) ?? 'fille';
  const euros = Math.floor(item.price / 100);
  const paths = [brandPath(brand), typePath(type, audience), collectionPath('dresses')].map(
    (path) => `${path}?min=${euros}&max=${euros + 1}`,
  );
  const shown = () =>
    Promise.all(
      paths.map(async (path) => (await (await request.get(path)).text()).includes(`/products/${item.slug}"`)),
    );
  await expect.poll(shown).toEqual([true, true, true]);
  await onDatabase(`update item set status = 'sold' where product_id = $1`, [id]);
  await expect.poll(shown).toEqual([false, false, false]);
});
