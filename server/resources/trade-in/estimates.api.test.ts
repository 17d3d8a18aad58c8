import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ESTIMATE_FIELDS,
  type EstimateRequest,
  estimate,
  exclusion,
  fieldValue,
} from '#contract/estimate.ts';
import { collectionOf } from '#contract/hydra.ts';
import { problem } from '#contract/problem.ts';
import { seedPriceGrid } from '#demonstration/price-grid.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });
const { travel } = useClock();
const anyone = new Client();
const YEAR = new Date().getFullYear();
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await database().transaction(seedPriceGrid);
});

const coat: EstimateRequest = {
  type: 'Coat',
  brand: 'lune-marais',
  gender: 'femme',
  condition: 'very_good',
  defects: [],
  collectionYear: YEAR - 3,
};
const ask = async (body: object) => anyone.send('POST', '/trade-ins/merchandising', body);
const offerFor = async (more: object) => estimate.parse(await (await ask({ ...coat, ...more })).json());
const collection = collectionOf(fieldValue);
const list = async (field: string, query = '', locale = 'en_GB') =>
  collection.parse(
    await (await anyone.send('GET', `/trade-ins/${locale}/get-field-list-value/${field}${query}`)).json(),
  )['hydra:member'];
const valuesOf = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).map(({ value }) => value);

describe('POST trade-ins/merchandising', () => {
  it('answers an offer until a day, with how it came about, and stores nothing', async () => {
    const before = Date.now();
    const answer = await ask(coat);
    expect(answer.status).toBe(200);
    const offer = estimate.parse(await answer.json());
    expect(offer).toMatchObject({
      '@type': 'Estimate',
      accepted: true,
      priceOffer: 7_000,
      currency: 'EUR',
      breakdown: { priceNew: 34_500, age: 0.84, condition: 0.22, desirability: 1.1, defects: [], grid: 1 },
    });
    expect(offer.reason).toBeUndefined();
    const days = (Date.parse(offer.expiresAt ?? '') - before) / DAY_MS;
    expect(days).toBeGreaterThan(env().TRADE_IN_OFFER_DAYS - 0.01);
    expect(days).toBeLessThan(env().TRADE_IN_OFFER_DAYS + 0.01);
  });

  it.each([
    ['brand_unknown', { brand: 'Nobody & Sons' }],
    ['type_unknown', { type: 'Kayak' }],
    ['type_unknown', { brand: 'Minnow' }],
    ['hygiene', { type: 'Underwear' }],
    ['hygiene', { type: 'Swimwear', defects: ['no_label'] }],
    ['fur', { material: 'Fur' }],
    ['counterfeit', { type: 'Bag', brand: 'Orsini & Vale' }],
    ['damaged', { defects: ['hole'] }],
    ['too_old', { collectionYear: YEAR - 15 }],
    ['not_resold', { brand: 'Velvet Atlas' }],
  ])('says %s and offers nothing for %o', async (reason, more) => {
    const offer = await offerFor(more);
    expect(offer).toMatchObject({ accepted: false, priceOffer: 0, currency: 'EUR', reason });
    expect(offer.expiresAt).toBeUndefined();
    expect(offer.breakdown).toBeUndefined();
  });

  it('takes a brand by its name, and no price or state from the caller', async () => {
    const offer = await offerFor({
      brand: ' LUNE marais',
      priceOffer: 90_000,
      accepted: true,
      state: 'credited',
    });
    expect(offer.priceOffer).toBe(7_000);
    expect((await offerFor({ defects: ['stain', 'pilling'] })).priceOffer).toBe(4_400);
    expect((await offerFor({ type: 'T-shirt', brand: 'Brindle', condition: 'good' })).priceOffer).toBe(500);
  });

  it('ages an item with the year', async () => {
    await travel({ days: 366 });
    expect((await offerFor({})).breakdown?.age).toBe(0.76);
  });

  it.each([
    ['condition', { ...coat, condition: 'perfect' }],
    ['collectionYear', { ...coat, collectionYear: 1800 }],
    ['brand', { ...coat, brand: '' }],
    ['type', { ...coat, type: 'a\nb' }],
    ['defects', { ...coat, defects: Array.from({ length: 21 }, () => 'stain') }],
  ])('names a field that it cannot read: %s', async (field, body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect(problem.parse(await answer.json()).violations?.map(({ propertyPath }) => propertyPath)).toContain(
      field,
    );
  });

  it('answers 429 with the wait after too many requests', async () => {
    env().RATE_LIMITS = true;
    const statuses = await Promise.all(Array.from({ length: 310 }, async () => (await ask(coat)).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(Number((await ask(coat)).headers.get('retry-after'))).toBeGreaterThan(0);
    env().RATE_LIMITS = false;
  });
});

describe('GET trade-ins/{locale}/get-field-list-value/{field}', () => {
  it('has a list for every field of an item, in English and in French', async () => {
    for (const field of ESTIMATE_FIELDS) {
      const [english, french] = [await list(field), await list(field, '', 'fr_FR')];
      expect(english.length, field).toBeGreaterThan(0);
      expect(french.map(({ value }) => value).toSorted(), field).toEqual(
        english.map(({ value }) => value).toSorted(),
      );
    }
    expect(await list('type', '?category=Shoes&gender=femme')).toMatchObject(
      ['Boots', 'Flats', 'Heels', 'Loafers', 'Sandals', 'Trainers'].map((label) => ({
        label,
        parent: 'Shoes',
      })),
    );
    const french = await list('type', '?category=Shoes&gender=femme', 'fr_FR');
    expect(french.map(({ label }) => label)).toEqual([
      'Baskets',
      'Bottes',
      'Chaussures plates',
      'Escarpins',
      'Mocassins',
      'Sandales',
    ]);
  });

  it('leaves out what the fields chosen before rule out', async () => {
    expect(await valuesOf('gender', '?brand=minnow')).toEqual(['fille', 'garcon', 'bebe']);
    expect(await valuesOf('segmentAge', '?gender=bebe')).toEqual(['bebe']);
    expect(await valuesOf('category', '?type=Coat')).toEqual(['Clothing']);
    expect(await valuesOf('type', '?gender=bebe')).not.toContain('Heels');
    expect(await valuesOf('type', '?brand=Petit%20Ormeau')).not.toContain('Heels');
    expect(await valuesOf('brand', '?type=Heels')).not.toContain('minnow');
    expect(await valuesOf('brand', '?gender=fille')).toEqual([
      'caramel-lune',
      'fable-fern',
      'minnow',
      'petit-ormeau',
    ]);
    expect(await list('model', '?brand=lune-marais&type=Coat')).toMatchObject([
      { value: 'Paulette', label: 'Paulette', parent: 'lune-marais' },
    ]);
    expect(await valuesOf('size', '?type=Coat&gender=homme')).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    expect(await valuesOf('material', '?type=Heels')).toEqual(['Fur', 'Leather', 'Satin', 'Suede']);
    expect(await valuesOf('defect', '?type=Heels')).toContain('worn_sole');
    expect(await valuesOf('defect', '?type=Coat')).not.toContain('worn_sole');
    expect(await valuesOf('type', '?category=Furniture')).toEqual([]);
  });

  it('keeps what has an order of its own in it', async () => {
    expect(await valuesOf('condition')).toEqual(['new', 'excellent', 'very_good', 'good']);
    const years = await list('collectionYear');
    expect(years[0]).toMatchObject({ value: String(YEAR), label: String(YEAR) });
    expect(years.at(-1)).toMatchObject({ value: String(YEAR - 15), label: `${YEAR - 15} or earlier` });
    expect((await list('color', '', 'fr_FR')).map(({ label }) => label)).toEqual(
      (await list('color', '', 'fr_FR'))
        .map(({ label }) => label)
        .toSorted((a, b) => a.localeCompare(b, 'fr')),
    );
  });

  it('offers nothing that leads to no offer', async () => {
    const { brand: _, type: __, ...rest } = coat;
    for (const type of await valuesOf('type', '?brand=tessier')) {
      const { reason } = await offerFor({ ...rest, gender: undefined, brand: 'tessier', type });
      expect(['brand_unknown', 'type_unknown'], type).not.toContain(reason);
    }
  });

  it('is the same for everyone, and 404 for a field that there is not', async () => {
    const answer = await anyone.send('GET', '/trade-ins/en_GB/get-field-list-value/condition');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const body = z.object({ '@type': z.string(), 'hydra:totalItems': z.number() }).parse(await answer.json());
    expect(body).toEqual({ '@type': 'hydra:Collection', 'hydra:totalItems': 4 });
    for (const field of ['price', 'constructor', '%2e%2e']) {
      expect((await anyone.send('GET', `/trade-ins/en_GB/get-field-list-value/${field}`)).status).toBe(404);
    }
  });
});

it('lists what is not bought, by its reason, as the grid of the operator says, in English and in French', async () => {
  const shape = collectionOf(exclusion);
  const read = async (locale: string) =>
    shape
      .parse(await (await anyone.send('GET', `/trade-ins/${locale}/exclusions`)).json())
      ['hydra:member'].map(({ reason, label }) => `${reason}: ${label}`);
  expect(await read('en_GB')).toEqual(
    expect.arrayContaining([
      'hygiene: Underwear',
      'counterfeit: Bag, Orsini & Vale',
      'damaged: Shoes: resoled',
      'fur: Fur',
      'too_old: Bought 15 years ago or earlier',
    ]),
  );
  expect(await read('fr_FR')).toEqual(
    expect.arrayContaining(['counterfeit: Sac, Orsini & Vale', 'too_old: Acheté il y a 15 ans ou plus']),
  );
});
