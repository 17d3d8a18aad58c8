import { CONDITIONS } from '#lib/contract/article.ts';
import type { Refusal } from '#lib/contract/estimate.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Grid } from './grid.ts';
import { labelIn, ofAge, orWorse } from './messages.ts';

/** What is not bought, and why, in words. */
export interface Exclusion {
  reason: Refusal;
  label: string;
}

/** What a grid says is not bought, in a language, in the order of its sheet: "Shoes: resoled", "Bag, Orsini & Vale". */
export function exclusionsOf({ exclusions, brands }: Grid, locale: Locale): Exclusion[] {
  const label = labelIn(locale);
  const worst = CONDITIONS.at(-1);
  return exclusions.map((row) => {
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
          ? label('condition', row.condition)
          : orWorse(locale, label('condition', row.condition))),
      row.years !== null && ofAge(locale, row.years),
    ];
    const parts = [what, how].map((words) => words.filter(Boolean).join(', '));
    return { reason: row.reason, label: parts.filter(Boolean).join(': ') };
  });
}
