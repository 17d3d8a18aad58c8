import { parseFilter } from './filter.ts';
import { type Collection, isSortable, Refusal, type StoredDocument } from './schema.ts';

const MOST_FIELDS = 3;

type Comparison = (a: StoredDocument, b: StoredDocument) => number;

/** Parses a `sort_by`; equal documents are sorted by last write, latest first. @throws Refusal */
export function parseSort(text: string, collection: Collection): Comparison {
  const parts = text === '' ? [] : splitAtCommas(text);
  if (parts.length > MOST_FIELDS) throw new Refusal(422, 'Only upto 3 sort_by fields can be specified.');
  const comparisons = parts.map((part) => comparisonOf(part.trim(), collection));
  const written = new Map([...collection.documents.keys()].map((id, place) => [id, place]));
  const place = ({ id }: StoredDocument) => written.get(id) ?? 0;
  return (a, b) => {
    for (const compare of comparisons) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return place(b) - place(a);
  };
}

/** Splits at commas outside brackets. */
export function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts;
}

function comparisonOf(part: string, collection: Collection): Comparison {
  const [, name = '', order] = /^(.*):(asc|desc)$/is.exec(part) ?? [];
  if (order === undefined)
    throw new Refusal(400, `Order for field \`${part}\` should be either ASC or DESC.`);
  const sign = order.toLowerCase() === 'asc' ? 1 : -1;
  if (name.startsWith('_eval(')) {
    const score = scoreOf(name.slice('_eval('.length, -1), collection);
    return (a, b) => sign * (score(a) - score(b));
  }
  const own = collection.fields.get(name);
  if (!own || !isSortable(own))
    throw new Refusal(404, `Could not find a field named \`${name}\` in the schema for sorting.`);
  return (a, b) => {
    const [left, right] = [a[name], b[name]];
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    const [text, other] = [String(left ?? ''), String(right ?? '')];
    return sign * (text < other ? -1 : text > other ? 1 : 0);
  };
}

/** `[(condition):score, …]`: the score of the first condition that matches, else 0. */
function scoreOf(text: string, { fields }: Collection): (document: StoredDocument) => number {
  const scored = splitAtCommas(text.replace(/^\[|\]$/g, '')).map((entry) => {
    const [, condition, score] = /^\s*\((.*)\)\s*:\s*(\d+)\s*$/s.exec(entry) ?? [];
    if (condition === undefined) throw new Refusal(400, 'Error parsing eval expressions in sort_by clause.');
    return { meets: parseFilter(condition, fields), score: Number(score) };
  });
  return (document) => scored.find(({ meets }) => meets(document))?.score ?? 0;
}
