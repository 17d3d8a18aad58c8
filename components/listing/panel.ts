import { type FilterName, PANEL_FILTERS } from '#contract/filters.ts';
import type { MeasurementFacet } from '#contract/item-details.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import { CONDITIONS } from '#contract/product.ts';
import { COLORS } from '#lib/catalogue/colors.ts';
import { type FacetValue, type FacetValues, mostFrequent } from '#lib/catalogue/facet-values.ts';
import { labelOf } from '#lib/catalogue/filter-label.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import type { Filters, Scope } from '#lib/catalogue/listing-filters.ts';
import { type SizeSystem, sizeGroups } from '#lib/catalogue/sizes.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { kindAndSize, sizeOfKind } from '#shared/size-kinds.ts';
import { sizeName } from '#shared/size-name.ts';

/** A value in the filter panel. */
export interface PanelValue {
  value: string;
  /** Absent if it is the value. */
  label?: string;
  /** Absent if the API does not count. */
  count?: number;
  /** The colour of the swatch. */
  swatch?: string;
}

/** Values under one heading, such as the sizes of one system. */
export interface PanelGroup {
  key: string;
  label?: string;
  /** Rarely used: behind "More sizes". */
  more: boolean;
  /** Takes half of the panel's width, as letters and numbers do. */
  isHalf: boolean;
  values: PanelValue[];
}

export interface PanelList {
  name: FilterName;
  label: string;
  open: boolean;
  groups: PanelGroup[];
  /** Has a search field, which also finds values outside the most frequent ones. */
  isSearched: boolean;
}

/** Items from this price without cents up to the next step. */
export interface PanelPriceStep {
  from: number;
  count: number;
}

/** A measurement, in cm, that can be filtered by while a listing shows one type of garment. */
export interface PanelLength {
  name: MeasurementName;
  /** The smallest and the largest length; undefined if no item is left. */
  span: { min: number; max: number } | undefined;
  /** Numbers of items with and without this measurement. */
  count: number;
  unmeasured: number;
}

/** Data of the filter panel, reduced on the server: a facet may have a thousand values. */
export interface Panel {
  lists: PanelList[];
  /** Lowest and highest price without cents, and the number of items per price step. */
  price?: { min: number; max: number; steps: PanelPriceStep[] };
  /** Empty unless the listing shows one type of garment. */
  lengths: PanelLength[];
  /** The one type of garment that the listing shows; undefined if there are several. */
  type: string | undefined;
}

const OPEN: FilterName[] = ['gender', 'size', 'state', 'color'];
const MAIN_SYSTEMS: SizeSystem[] = ['letters', 'eu', 'shoes', 'children', 'waist', 'other'];
const HALF_SYSTEMS: SizeSystem[] = ['letters', 'eu'];
/** Number of most frequent values that a facet offers. */
const MAX_VALUES = 24;
/** Number of values above which a facet gets a search field. */
const MAX_GLANCE = 8;

const labelled = (entry: FacetValue, label: string): PanelValue =>
  label === entry.value ? entry : { ...entry, label };

/** The known values of a facet, and active ones even if no item is left. */
function withChosen(values: readonly FacetValue[], chosen: string[]): FacetValue[] {
  const known = values.filter((entry) => entry.value !== '');
  const isCounted = known.some((entry) => entry.count !== undefined);
  const missing = chosen.filter((value) => !known.some((entry) => entry.value === value));
  // A size without a kind counts both clothes and shoes.
  const countOf = (value: string) =>
    known.reduce((sum, entry) => sum + (kindAndSize(entry.value).size === value ? (entry.count ?? 0) : 0), 0);
  return [...known, ...missing.map((value) => (isCounted ? { value, count: countOf(value) } : { value }))];
}

const ordered = (values: FacetValue[], order: readonly string[]) =>
  values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));

function sizesOf(values: FacetValue[], t: Translate): PanelGroup[] {
  const areApart = values.some(({ value }) => kindAndSize(value).kind !== undefined);
  const labelOfSize = (value: string) => {
    const { kind, size } = kindAndSize(value);
    const isOfBoth = areApart && !kind && sizeOfKind('clothes', size) !== size;
    return isOfBoth ? t('listing.size.any', { size }) : sizeName(size);
  };
  const groups = sizeGroups(values);
  const hasBoth = HALF_SYSTEMS.every((half) => groups.some(({ system }) => system === half));
  return groups.map(({ system, values }) => ({
    key: system,
    label: t(`listing.sizes.${system}`),
    more: !MAIN_SYSTEMS.includes(system),
    isHalf: hasBoth && HALF_SYSTEMS.includes(system),
    values: values.map((entry) => labelled(entry, labelOfSize(entry.value))),
  }));
}

function groupsOf(name: FilterName, offered: FacetValues, filters: Filters, t: Translate): PanelGroup[] {
  const values = withChosen(offered[name], filters[name]);
  if (name === 'size') return sizesOf(values, t);
  const shown =
    name === 'state'
      ? ordered(values, CONDITIONS)
      : name === 'gender'
        ? ordered(values, GENDER_ORDER)
        : mostFrequent(values, MAX_VALUES, filters[name]);
  return [
    {
      key: name,
      more: false,
      isHalf: false,
      values: shown.map((entry) => ({
        ...labelled(entry, labelOf(name, entry.value, t)),
        ...(name === 'color' ? { swatch: COLORS[entry.value] ?? 'var(--tile)' } : {}),
      })),
    },
  ];
}

/** Measurements of the items found, and active ones even if no item is left. */
const lengthsOf = (offered: readonly MeasurementFacet[], { lengths }: Filters): PanelLength[] =>
  MEASUREMENTS.flatMap((name): PanelLength[] => {
    const found = offered.find((entry) => entry.name === name);
    if (!found) return lengths[name] ? [{ name, span: undefined, count: 0, unmeasured: 0 }] : [];
    const { min, max, count, unmeasured } = found;
    return [{ name, span: { min, max }, count, unmeasured }];
  });

/** Data of the filter panel, without filters that the collection's rule sets. */
export function panelOf(offered: FacetValues, filters: Filters, t: Translate, { rule }: Scope = {}): Panel {
  const lists = PANEL_FILTERS.filter(
    (name) => !rule?.[name] && (offered[name].length > 1 || filters[name].length > 0),
  );
  const types = rule?.type ?? filters.type;
  return {
    lengths: lengthsOf(offered.measurements ?? [], filters),
    type: types.length === 1 ? types[0] : undefined,
    lists: lists.map((name) => ({
      name,
      label: t(`listing.facet.${name}`),
      open: OPEN.includes(name) || filters[name].length > 0,
      groups: groupsOf(name, offered, filters, t),
      isSearched: name === 'brand' && offered.brand.length > MAX_GLANCE,
    })),
    price: offered.price && {
      min: Math.floor(offered.price.min / 100),
      max: Math.ceil(offered.price.max / 100),
      steps: (offered.priceSteps ?? []).map(({ from, count }) => ({ from: from / 100, count })),
    },
  };
}
