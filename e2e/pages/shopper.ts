import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/order.ts';
import { type Item, type Product, product, productCollection } from '#contract/product.ts';
import { fillCheckout, payOrder } from './calls.ts';

/** Cards of the payment sandbox. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0027 6000 3184',
  late: '4000 0000 0000 0077',
};

/** Reads the newest products with these parameters, each with the item of its card. */
async function newestProducts(
  request: APIRequestContext,
  query: string,
): Promise<{ product: Product; shown: Item }[]> {
  const answer = await request.get(`/api/v3/customer/articles?itemsPerPage=100&${query}`);
  return productCollection.parse(await answer.json())['hydra:member'].flatMap((found) =>
    found.choices
      .slice(0, 1)
      .filter(({ availability }) => availability === 'available')
      .map((shown) => ({ product: found, shown })),
  );
}

/** Journeys that only browse use clothes for women and men, which no journey buys; those that buy use children's. */
const CHILDREN = ['fille', 'garcon', 'bebe'];

/**
 * Returns an item for sale for children that no other journey of this run takes.
 *
 * @param most maximum price in cents
 * @param least minimum price in cents
 */
export async function itemToBuy(
  request: APIRequestContext,
  most = Number.POSITIVE_INFINITY,
  least = 0,
): Promise<Item> {
  for (const gender of CHILDREN) {
    for (const { shown } of await newestProducts(request, `gender=${gender}`))
      if (shown.price >= least && shown.price <= most && take(shown.id)) return shown;
  }
  throw new Error('every item for children is sold or taken');
}

/** Returns a product for sale of which no other journey of this run has taken or takes an item. */
export async function productToBuy(request: APIRequestContext): Promise<Product> {
  for (const gender of CHILDREN) {
    for (const { product: found } of await newestProducts(request, `gender=${gender}`)) {
      const answer = await request.get(`/api/v3/customer/articles/${found.id}`);
      const whole = product.parse(await answer.json());
      const isUntouched = whole.choices.every(({ availability }) => availability === 'available');
      if (isUntouched && whole.choices.every(({ id }) => take(id))) return whole;
    }
  }
  throw new Error('of every product for children an item is sold or taken');
}

/** Marks an id as taken; returns false if it was taken already. Journeys run in several processes. */
function take(id: string): boolean {
  const folder = join(process.env.SHOP_DATA ?? '.data', 'taken');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, id), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a women's item with photos that is for sale and matches: only to view, not to take. The oldest match,
 * because journeys of trade-ins publish and buy the newest.
 */
export async function itemWhere(
  request: APIRequestContext,
  fits: (product: Product, shown: Item) => boolean,
): Promise<Item> {
  const products = await newestProducts(request, 'gender=femme&category=Clothing');
  const found = products.findLast(({ product, shown }) => shown.photos.length > 0 && fits(product, shown));
  if (!found) throw new Error('the catalogue has no such item');
  return found.shown;
}

/** Actions of a shopper. */
export class Shopper {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^Order and pay/ });
  }

  /** Waits until the shop has confirmed, in the panel or, without JavaScript, on the bag's page. */
  async putIntoBag(piece: Item): Promise<void> {
    await this.page.goto(`/products/${piece.slug}`);
    await this.page.getByRole('button', { name: 'Add to bag' }).first().click();
    await this.seesHeld(piece);
  }

  /** The panel of the bag opens at once; it shows the hold's duration after the shop's confirmation. */
  async seesHeld(piece: Item): Promise<void> {
    const line = this.page.getByRole('listitem').filter({ hasText: /Held for you, \d+ min/ });
    await expect(line.locator(`a[href="/products/${piece.slug}"]`)).toBeVisible();
  }

  async tellWho(): Promise<void> {
    await this.page.getByLabel('Email').fill('ada@example.org');
    await this.page.getByLabel('First name').fill('Ada');
    await this.page.getByLabel('Last name').fill('Byron');
    await this.page.getByRole('button', { name: 'Continue to delivery' }).click();
  }

  async tellWhere(postcode = '75003'): Promise<void> {
    await this.page.getByLabel('Street and number').fill('18 rue de Bretagne');
    await this.page.getByLabel('Postcode', { exact: true }).fill(postcode);
    await this.page.getByLabel('City').fill('Paris');
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
  }

  /** Goes to the card form with one item; the journeys of the checkout test the earlier steps. */
  async toPayment(item: Item): Promise<void> {
    await fillCheckout(this.page, [item]);
    await this.page.goto('/checkout?part=payment');
    await expect(this.payButton).toBeVisible();
  }

  /** Creates a paid order without its pages, for tests of events after the sale. */
  async buy(...items: [Item, ...Item[]]): Promise<Order> {
    return payOrder(this.page, await fillCheckout(this.page, items), CARDS.paid);
  }

  async fillCard(card: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 40');
    await this.page.getByLabel('Security code').fill('123');
    await this.page.getByRole('checkbox', { name: 'I accept the terms of sale' }).check();
  }

  async payWith(card: string): Promise<void> {
    await this.fillCard(card);
    await this.payButton.click();
  }

  async seesHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
