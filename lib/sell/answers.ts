import type { EstimateRequest } from '#contract/estimate.ts';
import type { Condition } from '#contract/product.ts';

/** Answers to the four questions of an estimate, from an address or a form. */
export interface Answers {
  brand: string;
  type: string;
  year: string;
  condition: string;
}

/** All conditions, listed here so that the page loads no schemas for them. */
const GRADES: Record<Condition, true> = { new: true, excellent: true, very_good: true, good: true };
const isGrade = (text: string): text is Condition => Object.hasOwn(GRADES, text);

type Fields = Record<string, string | readonly string[] | undefined>;

/** Returns the answers in the fields; '' for missing ones. */
export function answersOf(fields: Fields): Answers {
  const one = (name: keyof Answers) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { brand: one('brand'), type: one('type'), year: one('year'), condition: one('condition') };
}

/** Returns the API's request for the answers; undefined if one is missing or invalid. */
export function requestOf({ brand, type, year, condition }: Answers): EstimateRequest | undefined {
  if (!brand || !type || !isGrade(condition) || !/^(19|20|21)\d\d$/.test(year)) return undefined;
  if ([brand, type].some((text) => text.length > 100)) return undefined;
  return { brand, type, collectionYear: Number(year), condition, defects: [] };
}
