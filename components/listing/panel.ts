import { type FilterName, PANEL_FILTERS } from '#contract/filters.ts';
import { CONDITIONS } from '#contract/product.ts';
import type { FacetValue, FacetValues } from '#lib/catalogue/facet-values.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import type { Filters } from '#lib/catalogue/listing-filters.ts';
import { type SizeSystem, sizeGroups } from '#lib/catalogue/sizes.ts';
import { isMessageId, type Translate } from '#lib/i18n/server.ts';

/** A value as the filter panel offers it. */
interface PanelValue {
  value: string;
  label: string;
  /** Absent where the API does not count. */
  count?: number;
}

/** Values under one heading of their own, such as the sizes of one system. */
export interface PanelGroup {
  key: string;
  label?: string;
  /** Rarely wanted: behind "More sizes". */
  more: boolean;
  values: PanelValue[];
}

export interface PanelList {
  name: FilterName;
  label: string;
  open: boolean;
  groups: PanelGroup[];
  /** A brand that is not among the most frequent ones can be typed. */
  typed: boolean;
}

/** What the filter panel shows, trimmed on the server: a facet may have a thousand values. */
export interface Panel {
  lists: PanelList[];
  /** Lowest and highest price in whole euros, as hints. */
  price?: { min: number; max: number };
}

const OPEN: FilterName[] = ['gender', 'size', 'state', 'color'];
const MAIN_SYSTEMS: SizeSystem[] = ['letters', 'eu', 'children', 'waist', 'other'];
/** A facet offers its most frequent values. */
const MAX_VALUES = 24;

/** How a value of a facet reads. */
export function labelOf(name: FilterName, value: string, t: Translate): string {
  const id = name === 'state' ? `condition.${value}` : `nav.${value}`;
  return (name === 'state' || name === 'gender') && isMessageId(id) ? t(id) : value;
}

/** The known values of a facet, and those that are on although nothing is left of them. */
function withChosen(values: readonly FacetValue[], chosen: string[]): FacetValue[] {
  const known = values.filter((entry) => entry.value !== '');
  const isCounted = known.some((entry) => entry.count !== undefined);
  const missing = chosen.filter((value) => !known.some((entry) => entry.value === value));
  return [...known, ...missing.map((value) => (isCounted ? { value, count: 0 } : { value }))];
}

function mostFrequent(values: FacetValue[], chosen: string[]): FacetValue[] {
  const weight = (entry: FacetValue) =>
    chosen.includes(entry.value) ? Number.POSITIVE_INFINITY : (entry.count ?? 0);
  const shownValues = new Set(values.toSorted((a, b) => weight(b) - weight(a)).slice(0, MAX_VALUES));
  return values.filter((entry) => shownValues.has(entry));
}

const ordered = (values: FacetValue[], order: readonly string[]) =>
  values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));

function sizesOf(values: FacetValue[], onlyShoes: boolean, t: Translate): PanelGroup[] {
  return sizeGroups(values).map(({ system, values }) => ({
    key: system,
    label: t(system === 'eu' && onlyShoes ? 'listing.sizes.shoes' : `listing.sizes.${system}`),
    more: !MAIN_SYSTEMS.includes(system),
    values: values.map((entry) => ({ ...entry, label: entry.value })),
  }));
}

function groupsOf(name: FilterName, offered: FacetValues, filters: Filters, t: Translate): PanelGroup[] {
  const values = withChosen(offered[name], filters[name]);
  if (name === 'size') {
    const onlyShoes =
      offered.category.every((entry) => entry.value === 'Shoes') && offered.category.length > 0;
    return sizesOf(values, onlyShoes || filters.category.join() === 'Shoes', t);
  }
  const shown =
    name === 'state'
      ? ordered(values, CONDITIONS)
      : name === 'gender'
        ? ordered(values, GENDER_ORDER)
        : mostFrequent(values, filters[name]);
  return [
    {
      key: name,
      more: false,
      values: shown.map((entry) => ({ ...entry, label: labelOf(name, entry.value, t) })),
    },
  ];
}

export function panelOf(offered: FacetValues, filters: Filters, t: Translate): Panel {
  const lists = PANEL_FILTERS.filter((name) => offered[name].length > 1 || filters[name].length > 0);
  return {
    lists: lists.map((name) => ({
      name,
      label: t(`listing.facet.${name}`),
      open: OPEN.includes(name) || filters[name].length > 0,
      groups: groupsOf(name, offered, filters, t),
      typed: name === 'brand' && offered.brand.length > MAX_VALUES,
    })),
    price: offered.price && {
      min: Math.floor(offered.price.min / 100),
      max: Math.ceil(offered.price.max / 100),
    },
  };
}
