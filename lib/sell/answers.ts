import type { EstimateRequest } from '#contract/estimate.ts';
import type { Condition } from '#contract/product.ts';

/** The four questions of an estimate as an address or a form holds them. */
export interface Answers {
  brand: string;
  type: string;
  year: string;
  condition: string;
}

/** All of them, said here so that the page loads no schemas for it. */
const GRADES: Record<Condition, true> = { new: true, excellent: true, very_good: true, good: true };
const isGrade = (text: string): text is Condition => Object.hasOwn(GRADES, text);

type Fields = Record<string, string | readonly string[] | undefined>;

/** What is answered; '' for what is not. */
export function answersOf(fields: Fields): Answers {
  const one = (name: keyof Answers) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { brand: one('brand'), type: one('type'), year: one('year'), condition: one('condition') };
}

/** The answers as the API asks for them; undefined while one is missing or cannot be. */
export function requestOf({ brand, type, year, condition }: Answers): EstimateRequest | undefined {
  if (!brand || !type || !isGrade(condition) || !/^(19|20|21)\d\d$/.test(year)) return undefined;
  if ([brand, type].some((text) => text.length > 100)) return undefined;
  return { brand, type, collectionYear: Number(year), condition, defects: [] };
}
