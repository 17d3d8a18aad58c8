import { PANEL_FILTERS } from '#contract/filters.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import { labelOf } from '#lib/catalogue/filter-label.ts';
import { boundedLengths, type LengthBounds, withBounds } from '#lib/catalogue/length-filters.ts';
import {
  changed,
  type DroppedFilter,
  type Filters,
  hrefOf,
  withoutFilter,
} from '#lib/catalogue/listing-filters.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import type { Chip } from './chips.tsx';

function priceText({ min, max }: Filters, t: Translate): string | undefined {
  if (min !== undefined && max !== undefined)
    return t('listing.price.between', { min: formatMoney(min), max: formatMoney(max) });
  if (min !== undefined) return t('listing.price.above', { min: formatMoney(min) });
  return max === undefined ? undefined : t('listing.price.below', { max: formatMoney(max) });
}

/** Formats the bounds of a measurement: `Waist 38–42 cm`. */
function lengthText(measurement: MeasurementName, { min, max }: LengthBounds, t: Translate): string {
  const name = t(`measure.${measurement}`);
  const [low, high] = [min, max].map((length) => length?.toLocaleString(t.locale));
  if (low !== undefined && high !== undefined)
    return t('listing.lengths.between', { name, min: low, max: high });
  return low === undefined
    ? t('listing.lengths.below', { name, max: high ?? '' })
    : t('listing.lengths.above', { name, min: low });
}

const isMeasurement = (name: DroppedFilter): name is MeasurementName =>
  MEASUREMENTS.some((measurement) => measurement === name);

/** Describes the listing without one filter. */
export function wayWithout(dropped: DroppedFilter, filters: Filters, t: Translate): string {
  if (dropped === 'price') return t('listing.empty.price');
  if (dropped === 'without') return t('listing.empty.words', { words: filters.without });
  if (isMeasurement(dropped)) return t('listing.lengths.any', { name: t(`measure.${dropped}`) });
  const values = filters[dropped].map((value) => labelOf(dropped, value, t));
  return t('listing.empty.without', { filter: values.join(', ') });
}

/** Chips of all active filters. */
export function chipsOf(filters: Filters, path: string, t: Translate): Chip[] {
  const chip = (key: string, label: string, next: Filters): Chip => ({
    key,
    label,
    remove: t('listing.remove', { value: label }),
    href: hrefOf(path, next),
  });
  const lists = PANEL_FILTERS.flatMap((name) =>
    filters[name].map((value) =>
      chip(`${name} ${value}`, labelOf(name, value, t), withoutFilter(filters, name, value)),
    ),
  );
  const price = priceText(filters, t);
  return [
    ...lists,
    ...(price === undefined
      ? []
      : [chip('price', price, changed(filters, { min: undefined, max: undefined }))]),
    ...boundedLengths(filters.lengths).map(([name, bounds]) =>
      chip(
        name,
        lengthText(name, bounds, t),
        changed(filters, { lengths: withBounds(filters.lengths, name, {}) }),
      ),
    ),
    ...(filters.without
      ? [chip('without', t('listing.without', { words: filters.without }), changed(filters, { without: '' }))]
      : []),
  ];
}
