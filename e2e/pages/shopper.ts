import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { productCollection } from '#lib/contract/article.ts';

/** Cards of the payment sandbox. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0027 6000 3184',
  late: '4000 0000 0000 0077',
};

export interface Found {
  id: string;
  slug: string;
  title: string;
  photos: { url: string }[];
}

/** A piece that is free now; each test takes one of its own page of the catalogue, so that none waits for another. */
export async function freePiece(request: APIRequestContext, page: number): Promise<Found> {
  const answer = await request.get(`/api/v3/customer/articles?itemsPerPage=5&page=${page}`);
  const products = productCollection.parse(await answer.json())['hydra:member'];
  const piece = products
    .flatMap((product) => product.choices)
    .find((choice) => choice.availability === 'available');
  if (!piece) throw new Error('no free piece on this page of the catalogue');
  return piece;
}

/** What a shopper does, in the shopper's words. */
export class Shopper {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async putIntoBag(piece: Found): Promise<void> {
    await this.page.goto(`/products/${piece.slug}`);
    await this.page.getByRole('button', { name: 'Add to bag' }).first().click();
  }

  async tellWho(): Promise<void> {
    await this.page.getByLabel('E-mail').fill('ada@example.org');
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

  async payWith(card: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 40');
    await this.page.getByLabel('Security code').fill('123');
    await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: /^Order and pay/ }).click();
  }

  async seesHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
