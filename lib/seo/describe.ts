import type { Item, Product } from '#contract/product.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { isOneSize } from '#shared/one-size.ts';
import { sizeName } from '#shared/size-name.ts';

/** Describes an item: by its own or its product's text, or a generated one, and its known facts. */
export function describeInWords(product: Product, item: Item, t: Translate): string[] {
  const text = item.description ?? product.description;
  return [text || whatItIs(product, item, t), ...details(item, t)];
}

function whatItIs({ title, brand, gender }: Product, { size, color }: Item, t: Translate): string {
  const what = t('describe.what', { title, brand, whom: t(`seo.for.${gender}`) });
  return `${[what, color.toLowerCase(), sizeInWords(size, t)].filter(Boolean).join(', ')}.`;
}

/** Formats a size: "size 38"; "one size" without "size". */
export function sizeInWords(size: string, t: Translate): string {
  if (size === '') return '';
  const name = sizeName(size);
  return isOneSize(size) ? name.toLowerCase() : t('seo.size', { size: name });
}

function details(
  { material, lining, measurements = [], state, inspection, defects }: Item,
  t: Translate,
): string[] {
  const lengths = measurements.map(({ name, value }) =>
    t('describe.length', { name: t(`measure.${name}`).toLowerCase(), value: value.toLocaleString(t.locale) }),
  );
  const faults = defects.map(({ description }) => description.replace(/\.$/, '')).join(', ');
  const parts = inspection?.parts.map((part) => t(`check.${part}`)).join(', ');
  const date = inspection && dayInWords(inspection.checkedAt, t.locale);
  return [
    material && t('describe.material', { material: material.toLowerCase() }),
    lining && t('describe.lining', { lining: lining.toLowerCase() }),
    lengths.length > 0 && t('describe.lengths', { lengths: lengths.join(', ') }),
    t('seo.product.grade', { grade: t(`condition.${state}`).toLowerCase() }),
    date && (parts ? t('describe.checked.parts', { date, parts }) : t('describe.checked', { date })),
    faults && t('seo.product.faults', { faults }),
    inspection && !faults && t('product.faults.none'),
    t('describe.only'),
  ].filter((sentence): sentence is string => Boolean(sentence));
}
