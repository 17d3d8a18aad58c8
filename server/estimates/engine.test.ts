import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EstimateRequest } from '#contract/estimate.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { type Terms, valueItem } from './engine.ts';
import { type Grid, gridFaults } from './grid.ts';

const TERMS: Terms = { year: 2026, floor: 500, maximum: 50_000 };
const DEFECTS = ['pilling', 'stain', 'hole', 'scuffs', 'fading'];
const TYPES = ['Coat', 'Dress', 'Bag'];
const CATEGORIES: Record<string, string> = { Coat: 'Clothing', Dress: 'Clothing', Bag: 'Accessories' };
const BRANDS = ['lune-marais', 'tessier', 'norvik'];

const factor = fc.double({ min: 0.01, max: 1, noNaN: true });
const falling = (count: number) =>
  fc.array(factor, { minLength: count, maxLength: count }).map((list) => list.toSorted((a, b) => b - a));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Any grid that an operator can import. */
const grids: fc.Arbitrary<Grid> = fc
  .record({
    brands: fc.tuple(
      ...BRANDS.map((brand) =>
        fc.record({
          brand: fc.constant(brand),
          name: fc.constant(brand),
          tier: fc.constantFrom('high', 'low'),
          desirability: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
          genders: fc.subarray([...GENDERS]),
        }),
      ),
    ),
    types: fc.tuple(
      ...TYPES.map((type) =>
        fc.record({
          type: fc.constant(type),
          category: fc.constant(CATEGORIES[type] ?? ''),
          gender: orNull(fc.constantFrom(...GENDERS)),
          priceNew: fc.integer({ min: 100, max: 200_000 }),
          floor: orNull(fc.constantFrom(500, 800, 1_200)),
          sizes: fc.constant<string[]>([]),
          materials: fc.constant<string[]>([]),
        }),
      ),
    ),
    prices: fc.uniqueArray(
      fc.record({
        brand: fc.constantFrom(...BRANDS),
        type: fc.constantFrom(...TYPES),
        gender: orNull(fc.constantFrom(...GENDERS)),
        model: orNull(fc.constantFrom('Paulette', 'Odile')),
        priceNew: fc.integer({ min: 100, max: 200_000 }),
      }),
      { selector: ({ brand, type, gender, model }) => `${brand} ${type} ${gender} ${model}` },
    ),
    tiers: fc.tuple(factor, factor).map(([high, low]) => [
      { tier: 'high', factor: high * 3 },
      { tier: 'low', factor: low },
    ]),
    ages: falling(5).map((list) => list.map((value, index) => ({ years: index * 2, factor: value }))),
    conditions: falling(4).map((list) =>
      CONDITIONS.map((condition, index) => ({ condition, factor: list[index] ?? 0.1 })),
    ),
    defects: fc.array(factor, { minLength: DEFECTS.length, maxLength: DEFECTS.length }).map((list) =>
      DEFECTS.map((defect, index) => ({
        defect,
        factor: list[index] ?? 1,
        category: index === 3 ? 'Accessories' : null,
      })),
    ),
    exclusions: fc.array(
      fc.record({
        reason: fc.constantFrom('hygiene' as const, 'fur' as const, 'damaged' as const),
        gender: orNull(fc.constantFrom(...GENDERS)),
        category: fc.constant(null),
        type: orNull(fc.constantFrom(...TYPES)),
        brand: orNull(fc.constantFrom(...BRANDS)),
        material: orNull(fc.constantFrom('Fur', 'Wool')),
        condition: orNull(fc.constantFrom(...CONDITIONS)),
        defect: orNull(fc.constantFrom(...DEFECTS)),
        years: orNull(fc.integer({ min: 5, max: 15 })),
      }),
      { maxLength: 3 },
    ),
  })
  .filter((grid) => gridFaults(grid).length === 0);

const items: fc.Arbitrary<EstimateRequest> = fc.record(
  {
    gender: fc.constantFrom(...GENDERS),
    type: fc.constantFrom(...TYPES, 'Kayak'),
    brand: fc.constantFrom(...BRANDS, 'Lune Marais', 'Unheard Of'),
    model: fc.constantFrom('Paulette', 'Odile', 'Another'),
    collectionYear: fc.integer({ min: 2000, max: 2027 }),
    material: fc.constantFrom('Fur', 'Wool', 'Cotton'),
    condition: fc.constantFrom(...CONDITIONS),
    defects: fc.subarray(DEFECTS),
  },
  { requiredKeys: ['type', 'brand', 'collectionYear', 'condition', 'defects'] },
);

/** Returns the offer in cents, 0 for none. */
const offered = (grid: Grid, item: EstimateRequest): number => {
  const valuation = valueItem(grid, item, TERMS);
  return valuation.accepted ? valuation.priceOffer : 0;
};

const noExclusions = (grid: Grid): Grid => ({ ...grid, exclusions: [] });

const isExcluded = (grid: Grid, item: EstimateRequest) =>
  grid.exclusions.some(
    (row) =>
      (row.gender === null || row.gender === item.gender) &&
      (row.type === null || row.type === item.type) &&
      (row.brand === null || row.brand === item.brand) &&
      (row.material === null || row.material === item.material) &&
      (row.condition === null || CONDITIONS.indexOf(item.condition) >= CONDITIONS.indexOf(row.condition)) &&
      (row.defect === null || item.defects.includes(row.defect)) &&
      (row.years === null || 2026 - item.collectionYear >= row.years),
  );

describe('an offer', () => {
  it('is never lower for a better condition', () => {
    fc.assert(
      fc.property(grids, items, (grid, item) => {
        const offers = CONDITIONS.map((condition) => offered(grid, { ...item, condition }));
        expect(offers).toEqual(offers.toSorted((a, b) => b - a));
      }),
    );
  });

  it('is never higher for an older item', () => {
    fc.assert(
      fc.property(grids, items, fc.integer({ min: 0, max: 30 }), (grid, item, years) => {
        const older = { ...item, collectionYear: item.collectionYear - years };
        expect(offered(grid, older)).toBeLessThanOrEqual(offered(grid, item));
      }),
    );
  });

  it('is never higher for one more defect', () => {
    fc.assert(
      fc.property(grids, items, fc.constantFrom(...DEFECTS, 'unheard of'), (grid, item, defect) => {
        const worse = { ...item, defects: [...new Set([...item.defects, defect])] };
        expect(offered(grid, worse)).toBeLessThanOrEqual(offered(grid, item));
      }),
    );
  });

  it('is made for nothing that is excluded', () => {
    fc.assert(
      fc.property(grids, items, (grid, item) => {
        if (isExcluded(grid, item)) expect(valueItem(grid, item, TERMS).accepted).toBe(false);
      }),
    );
  });

  it('is whole euros, from the floor to the maximum', () => {
    fc.assert(
      fc.property(grids, items, (grid, item) => {
        const valuation = valueItem(grid, item, TERMS);
        if (!valuation.accepted) return;
        expect(valuation.priceOffer % 100).toBe(0);
        const floors = grid.types.filter(({ type }) => type === item.type).map(({ floor }) => floor ?? 0);
        expect(valuation.priceOffer).toBeGreaterThanOrEqual(Math.max(TERMS.floor, Math.min(...floors)));
        expect(valuation.priceOffer).toBeLessThanOrEqual(TERMS.maximum);
      }),
    );
  });

  it('is not higher without a gender than for the genders it can be made for', () => {
    fc.assert(
      fc.property(grids, items, (grid, { gender: _, ...item }) => {
        const unknown = valueItem(noExclusions(grid), item, TERMS);
        const known = GENDERS.map((gender) => valueItem(noExclusions(grid), { ...item, gender }, TERMS));
        if (!unknown.accepted) return;
        for (const one of known) {
          if (one.accepted) expect(unknown.priceOffer).toBeLessThanOrEqual(one.priceOffer);
        }
      }),
    );
  });
});

const shop: Grid = {
  brands: [{ brand: 'lune-marais', name: 'Lune Marais', tier: 'premium', desirability: 1.1, genders: [] }],
  types: [
    {
      type: 'Coat',
      category: 'Clothing',
      gender: null,
      priceNew: 19_000,
      floor: 800,
      sizes: [],
      materials: [],
    },
  ],
  prices: [
    { brand: 'lune-marais', type: 'Coat', gender: null, model: null, priceNew: 34_500 },
    { brand: 'lune-marais', type: 'Coat', gender: 'homme', model: null, priceNew: 39_500 },
    { brand: 'lune-marais', type: 'Coat', gender: null, model: 'Paulette', priceNew: 42_000 },
  ],
  tiers: [{ tier: 'premium', factor: 1.8 }],
  ages: [
    { years: 0, factor: 1 },
    { years: 3, factor: 0.8 },
  ],
  conditions: CONDITIONS.map((condition, index) => ({
    condition,
    factor: [0.3, 0.25, 0.2, 0.15][index] ?? 0,
  })),
  defects: [
    { defect: 'pilling', factor: 0.9, category: null },
    { defect: 'scuffs', factor: 0.5, category: 'Shoes' },
  ],
  exclusions: [],
};
const coat: EstimateRequest = {
  type: 'Coat',
  brand: 'Lune Marais',
  collectionYear: 2023,
  condition: 'very_good',
  defects: ['pilling', 'scuffs'],
};

describe('the price when new', () => {
  const priceNew = (more: Partial<EstimateRequest>, grid = shop) => {
    const valuation = valueItem(grid, { ...coat, ...more }, TERMS);
    return valuation.accepted && valuation.breakdown.priceNew;
  };
  it('is that of the model, else of the gender, else of brand and type, else what the tier makes of the type', () => {
    expect(priceNew({ model: 'Paulette', gender: 'homme' })).toBe(42_000);
    expect(priceNew({ gender: 'homme' })).toBe(39_500);
    expect(priceNew({ gender: 'femme' })).toBe(34_500);
    expect(priceNew({}, { ...shop, prices: [] })).toBe(34_200);
  });

  it('makes the offer with the factors that the answer names', () => {
    expect(valueItem(shop, coat, TERMS)).toEqual({
      accepted: true,
      // 345 x 0.8 x 0.2 x 1.1 x 0.9 = 54.65; scuffs are for shoes.
      priceOffer: 5_500,
      breakdown: {
        priceNew: 34_500,
        age: 0.8,
        condition: 0.2,
        desirability: 1.1,
        defects: [{ defect: 'pilling', factor: 0.9 }],
      },
    });
  });
});
