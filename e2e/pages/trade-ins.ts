import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tradeInCreated } from '#contract/trade-in.ts';
import { TRADE_IN_TERMS, tradeInCart } from '#contract/trade-in-cart.ts';
import { ops } from './shop-ops.ts';

const YEAR = new Date().getFullYear() - 3;
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const at = (path: string) => `/api/v3/customer/${path}`;

/** A photo as sent by a phone. */
export const photo = (name = 'excellent') => sharp(`public/grades/${name}.webp`).jpeg().toBuffer();

async function ok(answer: APIResponse): Promise<unknown> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/**
 * Confirms a trade-in of coats, by the calls of the steps; an anonymous seller becomes a guest. @returns ids and
 * reference
 */
export async function confirmTradeInOfCoats(
  page: Page,
  email: string,
  count: number,
  payout: 'credit' | 'voucher' = 'credit',
) {
  const headers = { ...SAME_ORIGIN, 'content-type': 'application/ld+json' };
  const ids: string[] = [];
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const data = {
      gender: 'femme',
      category: 'Clothing',
      type: 'Coat',
      brand: 'lune-marais',
      collectionYear: YEAR,
      color: 'Navy',
      size: '38',
      condition: 'excellent',
      defects: [],
    };
    const made = tradeInCreated.parse(await ok(await page.request.post(at('trade-ins'), { headers, data })));
    path = at(`trade-in-carts/${made.tradeInCart?.split('/').at(-1)}`);
    ids.push(made.id);
    for (const [kind, name] of [
      ['front', 'excellent'],
      ['back', 'new'],
    ])
      await ok(
        await page.request.post(at(`trade-in-photos?tradeIn=${made.id}&kind=${kind}`), {
          headers: { ...SAME_ORIGIN, 'content-type': 'image/jpeg' },
          data: await photo(name),
        }),
      );
  }
  const seller = {
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phone: '+33612345678',
    birthdate: '1990-12-10',
    street: '1 Rue du Bac',
    postcode: '75007',
    city: 'Paris',
    countryCode: 'FR',
  };
  const data = {
    circuit: 'post',
    payout,
    fateIfRefused: 'return',
    ownsItems: true,
    termsVersion: TRADE_IN_TERMS,
    seller,
  };
  const patch = { ...headers, 'content-type': 'application/merge-patch+json' };
  await ok(await page.request.patch(path, { headers: patch, data }));
  const answer = await page.request.patch(`${path}/validate`, { headers: patch, data: {} });
  const { id, reference = '' } = tradeInCart.parse(await ok(answer));
  return { id, reference, ids };
}

/** Receives the parcel in the workshop. */
export const receive = (reference: string) => ops('trade-in', 'receive', reference, '--by', 'Mina');

/** Grades items with a stain that their seller did not mention. */
export const gradeLower = (...items: string[]) =>
  withPictures(async (folder) => {
    for (const item of items)
      await ops(
        'trade-in',
        'grade',
        item,
        '--condition',
        'good',
        '--photos',
        folder,
        '--finding',
        'stain, stain.jpg, A stain on the left sleeve',
        '--note',
        'The left sleeve has a stain.',
        '--checked',
        'seams,lining',
        '--by',
        'Mina',
      );
  });

/** Refuses an item in the workshop. */
export const refuseTradeIn = (item: string) =>
  withPictures((folder) =>
    ops(
      'trade-in',
      'refuse',
      item,
      '--finding',
      `${join(folder, 'stain.jpg')}, A copy of a label`,
      '--note',
      'The label is not the maker’s.',
      '--by',
      'Mina',
    ),
  );

/** Grades an item as declared: it is bought and paid for. */
export const gradeAsDeclared = (item: string) =>
  withPictures((folder) =>
    ops('trade-in', 'grade', item, '--condition', 'excellent', '--photos', folder, '--by', 'Mina'),
  );

async function withPictures(work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trade-in-'));
  try {
    for (const [name, grade] of [
      ['front', 'good'],
      ['back', 'very_good'],
      ['stain', 'good'],
    ])
      await sharp(await photo(grade)).toFile(join(folder, `${name}.jpg`));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
