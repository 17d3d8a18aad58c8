import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_NAMES, forEachFilter } from '#contract/filters.ts';
import { MAX_PER_PAGE } from '#contract/hydra.ts';
import type { MeasurementFacet } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { Facets, FacetValue } from '#contract/product.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { kindAndSize } from '#shared/size-kinds.ts';
import { compareLabels } from '../column.ts';
import type { FoundProducts, ListingEngine, ListingRequest } from '../listing-engine.ts';
import { LADDER, stepsWithin } from '../price-steps.ts';
import { allBut, type Conditions, conditionsOf } from './conditions.ts';
import { lengthField } from './item-document.ts';
import { bringUpToDate, NotFilled } from './listing-index.ts';
import { sortOf } from './sorts.ts';
import { typesense } from './typesense-client.ts';

/** Maximum of values of a facet; Typesense's default is ten. */
const MOST_VALUES = 10_000;
/** Maximum of items per product on a page: Typesense's limit of `group_limit`. */
const MOST_ITEMS = 99;
const HIGHEST_PRICE = 1_000_000_000_000;

const failure = z.object({ error: z.string(), code: z.int() });
const itemHit = z.object({ document: z.object({ id: z.string(), product_id: z.string() }) });
const answer = z.object({
  found: z.int(),
  facet_counts: z
    .array(
      z.object({
        field_name: z.string(),
        counts: z.array(z.object({ value: z.string(), count: z.int() })),
        stats: z.object({ total_values: z.int().optional() }).optional(),
      }),
    )
    .default([]),
});
type Answer = z.infer<typeof answer>;
const groupedAnswer = answer.extend({
  grouped_hits: z.array(z.object({ hits: z.array(itemHit) })).default([]),
});
const pricedAnswer = answer.extend({
  hits: z.array(z.object({ document: z.object({ price: z.int() }) })).default([]),
});

type Parameters = Record<string, string | number>;

/**
 * Finds products in Typesense, once it has every change of an item, in one call: a search for the page, and one for
 * each facet with a filter. It has no words: queries with words must not use it.
 *
 * @throws Error when Typesense does not answer, refuses, or has no collection of this shop yet
 */
export const typesenseListing: ListingEngine = {
  async find(request) {
    await bringUpToDate();
    const conditions = conditionsOf(request, await productsOfCollection(request));
    return readAnswers(request, conditions, await ask(searchesFor(request, conditions)));
  },
};

const idRow = z.object({ id: z.string() });

/** Lists the product ids of a collection without a rule; none for an unknown collection. */
async function productsOfCollection({ query, scope }: ListingRequest): Promise<string[] | undefined> {
  if (query.collection === undefined || scope?.rule) return undefined;
  const rows = await preparedRowsOf(
    idRow,
    sql`select cp.product_id::text as id from collection_product cp join collection c on c.id = cp.collection_id
      where c.slug = ${query.collection}`,
  );
  return rows.map(({ id }) => id);
}

const BY_PRODUCT = { group_by: 'product_id', group_limit: 1 };
const ALL_VALUES = { max_facet_values: MOST_VALUES, facet_strategy: 'exhaustive' };
const STEPS = LADDER.map((euros, index) => {
  const next = LADDER[index + 1];
  return `from${euros}:[${euros * 100}, ${next === undefined ? HIGHEST_PRICE : next * 100}]`;
});

/** Builds the searches of a listing by name; those of a facet have its name. */
function searchesFor(request: ListingRequest, conditions: Conditions): Map<string, Parameters> {
  const { query } = request;
  const all = allBut(conditions);
  const unpriced = allBut(conditions, 'price');
  const searches = new Map<string, Parameters>([
    [
      'page',
      {
        filter_by: all,
        ...BY_PRODUCT,
        group_limit: MOST_ITEMS,
        facet_by: [...FILTER_NAMES, 'kind_size'].join(','),
        ...ALL_VALUES,
        sort_by: sortOf(request),
        include_fields: 'id,product_id',
        page: query.page,
        per_page: Math.min(query.itemsPerPage, MAX_PER_PAGE),
      },
    ],
    // Typesense estimates the number of groups from version 29 on; that of a facet's values is exact.
    ['total', { filter_by: all, facet_by: 'product_id', ...ALL_VALUES, max_facet_values: 1, per_page: 0 }],
    ['steps', { filter_by: unpriced, facet_by: `price(${STEPS.join(', ')})`, ...ALL_VALUES, per_page: 0 }],
    ['cheapest', { filter_by: unpriced, sort_by: 'price:asc', include_fields: 'price', per_page: 1 }],
    ['dearest', { filter_by: unpriced, sort_by: 'price:desc', include_fields: 'price', per_page: 1 }],
  ]);
  for (const { name } of conditions.filters) {
    const facets = name === 'size' ? 'size,kind_size' : name;
    searches.set(name, {
      filter_by: allBut(conditions, name),
      ...BY_PRODUCT,
      facet_by: facets,
      ...ALL_VALUES,
      per_page: 0,
    });
  }
  if (!isOfOneType(request)) return searches;
  const facet_by = MEASUREMENTS.map(lengthField).join(',');
  searches.set('lengths', { filter_by: all, facet_by, ...ALL_VALUES, per_page: 0 });
  for (const { name } of conditions.lengths) {
    const filter_by = allBut(conditions, name);
    searches.set(lengthField(name), { filter_by, facet_by: lengthField(name), ...ALL_VALUES, per_page: 0 });
  }
  return searches;
}

const isOfOneType = ({ query, scope }: ListingRequest): boolean =>
  (scope?.rule?.type ?? query.type)?.length === 1;

const answeredSearches = z.object({ results: z.array(z.unknown()) });

/** @throws Error with Typesense's message if it refuses one of the searches */
async function ask(searches: Map<string, Parameters>): Promise<Map<string, unknown>> {
  const collection = env().TYPESENSE_COLLECTION;
  const names = [...searches.keys()];
  const client = await typesense();
  const answered: unknown = await client.multiSearch.perform({
    searches: [...searches.values()].map((search) => ({ collection, q: '*', ...search })),
  });
  const { results } = answeredSearches.parse(answered);
  for (const [index, result] of results.entries()) {
    const refused = failure.safeParse(result);
    if (!refused.success) continue;
    if (refused.data.code === 404) throw new NotFilled('Typesense has no collection of this shop');
    throw new Error(`Typesense refuses the search ${names[index]}: ${refused.data.error}`);
  }
  return new Map(names.map((name, index) => [name, results[index]]));
}

function readAnswers(
  request: ListingRequest,
  conditions: Conditions,
  answers: Map<string, unknown>,
): FoundProducts {
  const page = groupedAnswer.parse(answers.get('page'));
  const found = page.grouped_hits.map(({ hits }) => hits.map(({ document }) => document));
  const total = answer.parse(answers.get('total'));
  const filtered = new Set<string>(conditions.filters.map(({ name }) => name));
  const countedBy = (name: string) => (filtered.has(name) ? answer.parse(answers.get(name)) : page);
  const facets: Facets = {
    ...forEachFilter((name) => valuesOf(countedBy(name), name)),
    kindSize: valuesOf(countedBy('size'), 'kind_size', (value) => kindAndSize(value).size),
    price: { min: priceIn(answers.get('cheapest')), max: priceIn(answers.get('dearest')) },
    priceSteps: stepsIn(answer.parse(answers.get('steps'))),
    measurements: isOfOneType(request) ? lengthsIn(conditions, answers) : undefined,
  };
  return {
    total: total.found === 0 ? 0 : (facetOf(total, 'product_id')?.stats?.total_values ?? 0),
    facets,
    productIds: found.flatMap(([first]) => (first ? [first.product_id] : [])),
    itemIds: new Set(found.flat().map(({ id }) => id)),
    isUnmet: false,
  };
}

const facetOf = ({ facet_counts: facets }: Answer, field: string) =>
  facets.find(({ field_name: name }) => name === field);

function valuesOf(answered: Answer, field: string, labelOf = (value: string) => value): FacetValue[] {
  const counts = facetOf(answered, field)?.counts ?? [];
  return counts
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => compareLabels(labelOf(a.value), labelOf(b.value)) || compareLabels(a.value, b.value));
}

const priceIn = (answered: unknown): number => pricedAnswer.parse(answered).hits[0]?.document.price ?? 0;

function stepsIn(answered: Answer): NonNullable<Facets['priceSteps']> {
  const counts = new Map(facetOf(answered, 'price')?.counts.map(({ value, count }) => [value, count]));
  return stepsWithin(LADDER.map((euros) => counts.get(`from${euros}`) ?? 0));
}

/** Lengths that any item has, counted by item; one with bounds among those that meet all other filters. */
function lengthsIn(conditions: Conditions, answers: Map<string, unknown>): MeasurementFacet[] | undefined {
  const bounded = new Set(conditions.lengths.map(({ name }) => name));
  const measured = MEASUREMENTS.flatMap((name): MeasurementFacet[] => {
    const field = lengthField(name);
    const counted = answer.parse(answers.get(bounded.has(name) ? field : 'lengths'));
    const counts = facetOf(counted, field)?.counts ?? [];
    if (counts.length === 0) return [];
    const lengths = counts.map(({ value }) => Number(value));
    const count = counts.reduce((sum, own) => sum + own.count, 0);
    const [min, max] = [Math.min(...lengths) / 10, Math.max(...lengths) / 10];
    return [{ name, min, max, count, unmeasured: counted.found - count }];
  });
  return measured.length > 0 ? measured : undefined;
}
