import type { Refusal } from '#contract/estimate.ts';
import { CONDITIONS } from '#contract/product.ts';
import type { Locale } from '#shared/locales.ts';
import { conditionOrWorse, graded, labelIn, ofAge } from './estimate-messages.ts';
import type { Grid } from './grid.ts';

/** An exclusion with its reason and label. */
export interface Exclusion {
  reason: Refusal;
  label: string;
}

/**
 * Lists a grid's exclusions in a language, in the order of its sheet: "Shoes: resoled", "Bag, Orsini & Vale". Rows
 * about the same pieces for the same reason are merged: "Swimwear: label cut out or graded good".
 */
export function exclusionsOf({ exclusions, brands }: Grid, locale: Locale): Exclusion[] {
  const label = labelIn(locale);
  const worst = CONDITIONS.at(-1);
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const found = new Map<string, { reason: Refusal; what: string; how: string[] }>();
  for (const row of exclusions) {
    const what = [
      row.type ? label('type', row.type) : row.category && label('category', row.category),
      row.brand && (brands.find(({ brand }) => brand === row.brand)?.name ?? row.brand),
      row.gender && label('gender', row.gender),
      row.material && label('material', row.material),
    ];
    const how = [
      row.defect && label('defect', row.defect),
      row.condition &&
        (row.condition === worst
          ? graded(locale, label('condition', row.condition).toLocaleLowerCase(locale))
          : conditionOrWorse(locale, label('condition', row.condition).toLocaleLowerCase(locale))),
      row.years !== null && ofAge(locale, row.years),
    ];
    const [pieces = '', state = ''] = [what, how].map((words) => words.filter(Boolean).join(', '));
    const key = JSON.stringify([row.reason, pieces, state === '']);
    const known = found.get(key) ?? { reason: row.reason, what: pieces, how: [] };
    if (state) known.how.push(pieces ? lowerFirst(state) : state);
    found.set(key, known);
  }
  return [...found.values()].map(({ reason, what, how }) => ({
    reason,
    label: [what, either.format(how)].filter(Boolean).join(locale === 'fr-FR' ? '\u00a0: ' : ': '),
  }));
}

/** Lowers the first letter after a colon, except in abbreviations. */
const lowerFirst = (words: string) =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
