import { z } from 'zod';
import { parseFilter } from './filter.ts';
import { type Collection, type Field, isNumeric, Refusal, type StoredDocument } from './schema.ts';
import { parseSort, splitAtCommas } from './sort.ts';

const number = z.coerce.number().int();
/** Strict: a test must not pass with a parameter that the double ignores. */
export const searchParameters = z.strictObject({
  collection: z.string(),
  q: z.literal('*'),
  filter_by: z.string().default(''),
  facet_by: z.string().default(''),
  max_facet_values: number.default(10),
  facet_strategy: z.enum(['exhaustive', 'top_values', 'automatic']).default('automatic'),
  group_by: z.string().default(''),
  group_limit: number.default(3),
  sort_by: z.string().default(''),
  include_fields: z.string().default(''),
  page: number.default(1),
  per_page: number.default(10),
});
type SearchParameters = z.infer<typeof searchParameters>;

const MOST_PER_PAGE = 250;
const MOST_IN_GROUP = 99;

/** Answers a search for everything (`q: *`) like Typesense. @throws Refusal */
export function search(collection: Collection, parameters: SearchParameters): object {
  const { filter_by, sort_by, group_by, group_limit, page, per_page } = parameters;
  if (per_page > MOST_PER_PAGE) throw new Refusal(422, 'Only upto 250 hits can be fetched per page.');
  if (page < 1) throw new Refusal(422, 'Page must be an integer of value greater than 0.');
  const meets = filter_by.trim() === '' ? () => true : parseFilter(filter_by, collection.fields);
  const found = [...collection.documents.values()].filter(meets).sort(parseSort(sort_by, collection));
  const [from, to] = [(page - 1) * per_page, page * per_page];
  const hit = (document: StoredDocument) => ({
    document: withFields(document, parameters.include_fields),
    highlight: {},
    highlights: [],
  });
  const shared = { out_of: collection.documents.size, page, search_time_ms: 0, search_cutoff: false };
  if (group_by === '') {
    const facet_counts = facetsOf(collection, parameters, found);
    return { ...shared, facet_counts, found: found.length, hits: found.slice(from, to).map(hit) };
  }
  if (!collection.fields.get(group_by)?.facet)
    throw new Refusal(400, `Group by field \`${group_by}\` should be a facet field.`);
  if (group_limit < 1 || group_limit > MOST_IN_GROUP)
    throw new Refusal(422, 'Value of `group_limit` must be between 1 and 99.');
  const groups = [...Map.groupBy(found, (document) => document[group_by])];
  return {
    ...shared,
    facet_counts: facetsOf(collection, parameters, found),
    // Typesense estimates it from version 29 on. Here it is off by one, so that no listing relies on it.
    found: groups.length + 1,
    found_docs: found.length,
    grouped_hits: groups.slice(from, to).map(([key, documents]) => ({
      group_key: [key],
      found: documents.length,
      hits: documents.slice(0, group_limit).map(hit),
    })),
  };
}

function withFields(document: StoredDocument, included: string): object {
  if (included === '') return document;
  const names = included.split(',').map((name) => name.trim());
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
}

/** Returns facet values by number of documents, descending; with groups, a value is counted once per group. */
function facetsOf(
  { fields }: Collection,
  { facet_by, max_facet_values, group_by }: SearchParameters,
  found: readonly StoredDocument[],
): object[] {
  const counted = (document: StoredDocument) => (group_by === '' ? document.id : document[group_by]);
  return (facet_by === '' ? [] : splitAtCommas(facet_by)).map((part) => {
    const [, name = '', ranges] = /^\s*(\w+)(?:\((.*)\))?\s*$/s.exec(part) ?? [];
    const own = fields.get(name);
    if (!own?.facet) throw new Refusal(404, `Could not find a facet field named \`${name}\` in the schema.`);
    const labelsOf = ranges === undefined ? valuesOf(own) : rangesOf(own, ranges);
    const byLabel = new Map<string, Set<unknown>>();
    for (const document of found) {
      for (const label of labelsOf(document))
        byLabel.set(label, (byLabel.get(label) ?? new Set()).add(counted(document)));
    }
    const counts = [...byLabel].map(([value, { size }]) => ({ value, count: size, highlighted: value }));
    counts.sort((a, b) => b.count - a.count);
    return {
      field_name: name,
      sampled: false,
      counts: counts.slice(0, max_facet_values),
      stats: { total_values: byLabel.size },
    };
  });
}

const valuesOf =
  ({ name }: Field) =>
  (document: StoredDocument): string[] =>
    [document[name]].flat().flatMap((value) => (value === undefined ? [] : [String(value)]));

/** `price(cheap:[0, 10], dear:[10, 20])`: from a number up to the next, exclusive. */
function rangesOf(own: Field, text: string): (document: StoredDocument) => string[] {
  if (!isNumeric(own)) throw new Refusal(400, 'Range facet is restricted to only integer and float fields.');
  const ranges = splitAtCommas(text).map((part) => {
    const [, label, from, to] = /^\s*(\w+)\s*:\s*\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]\s*$/.exec(part) ?? [];
    if (label === undefined) throw new Refusal(400, 'Error splitting the range string.');
    return { label, from: Number(from), to: Number(to) };
  });
  return (document) => {
    const value = document[own.name];
    if (typeof value !== 'number') return [];
    return ranges.filter(({ from, to }) => value >= from && value < to).map(({ label }) => label);
  };
}
