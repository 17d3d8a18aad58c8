import type { Gender } from '#contract/product.ts';

export const CHARTS = ['men', 'women', 'baby'] as const;
export type Chart = (typeof CHARTS)[number];

export type SizeColumn =
  | 'EU'
  | 'FR'
  | 'UK'
  | 'US'
  | 'letters'
  | 'chest'
  | 'waist'
  | 'hips'
  | 'foot'
  | 'height';

/** Size table of one kind of item: column names, and a row per size. Lengths in centimetres. */
export interface SizeTable {
  of: 'clothes' | 'shoes' | 'children';
  columns: readonly SizeColumn[];
  rows: readonly (readonly string[])[];
}

/** Returns the chart of a gender; genders without a chart get the men's (specification, section 2). */
export function chartOf(gender: Gender): Chart {
  if (gender === 'femme') return 'women';
  return gender === 'bebe' ? 'baby' : 'men';
}

/** Returns the tables for an item, the most relevant first. */
export function tablesFor(item: { gender: Gender; category: string }): readonly SizeTable[] {
  const { gender, category } = item;
  const tables = gender === 'fille' || gender === 'garcon' ? CHILDREN : SIZE_TABLES[chartOf(gender)];
  const tableKind = isShoe(category) ? 'shoes' : tables[0]?.of;
  return [...tables.filter(({ of }) => of === tableKind), ...tables.filter(({ of }) => of !== tableKind)];
}

/** Returns whether a table explains the item's size. */
export const hasSizeGuide = ({ size }: { size: string }): boolean => /\d|^X*[SML]$/i.test(size);

/** Returns whether an item is a shoe, which needs no picture of a body. */
export const isShoe = (category: string): boolean => /shoe/i.test(category);

/**
 * Returns the relevant columns of a table: waist and hips for garments of the lower body, chest and waist for the
 * upper.
 */
export function columnsFor(table: SizeTable, type: string): number[] {
  const isBottom = /trouser|jean|short|skirt/i.test(type);
  const isTop = /shirt|top|knit|cardigan|coat|jacket|sweat/i.test(type);
  const unneeded: string[] = isBottom ? ['chest'] : isTop ? ['hips'] : [];
  return table.columns.flatMap((column, index) => (unneeded.includes(column) ? [] : [index]));
}

/**
 * Returns the URL of a chart's picture in the asset store, by client, language and gender (specification, section
 * 7). `store` is its base URL without a trailing slash.
 */
export function chartUrl(store: string, client: string, language: string, chart: Chart): string {
  return `${store}/${encodeURIComponent(client)}/${encodeURIComponent(language)}/size-guide-${chart}.svg`;
}

const BODY = ['EU', 'FR', 'UK', 'US', 'letters', 'chest', 'waist', 'hips'] as const;
const FOOT = ['EU', 'FR', 'UK', 'US', 'foot'] as const;

const CHILDREN: readonly SizeTable[] = [
  {
    of: 'children',
    columns: ['EU', 'FR', 'UK', 'US', 'height', 'chest', 'waist'],
    rows: [
      ['98', '3 ans', '2-3 years', '3', '98', '54', '52'],
      ['104', '4 ans', '3-4 years', '4', '104', '56', '53'],
      ['110', '5 ans', '4-5 years', '5', '110', '58', '54'],
      ['116', '6 ans', '5-6 years', '6', '116', '60', '55'],
      ['128', '8 ans', '7-8 years', '8', '128', '65', '58'],
      ['140', '10 ans', '9-10 years', '10', '140', '71', '62'],
      ['152', '12 ans', '11-12 years', '12', '152', '77', '66'],
      ['164', '14 ans', '13-14 years', '14', '164', '83', '69'],
    ],
  },
  {
    of: 'shoes',
    columns: FOOT,
    rows: [
      ['26', '26', '8.5', '9.5', '16'],
      ['28', '28', '10', '11', '17.3'],
      ['30', '30', '11.5', '12.5', '18.6'],
      ['32', '32', '13', '1', '20'],
      ['34', '34', '2', '3', '21.3'],
      ['36', '36', '3.5', '4.5', '22.6'],
    ],
  },
];

export const SIZE_TABLES: Record<Chart, readonly SizeTable[]> = {
  women: [
    {
      of: 'clothes',
      columns: BODY,
      rows: [
        ['32', '34', '6', '2', 'XXS', '76', '60', '86'],
        ['34', '36', '8', '4', 'XS', '80', '64', '90'],
        ['36', '38', '10', '6', 'S', '84', '68', '94'],
        ['38', '40', '12', '8', 'M', '88', '72', '97'],
        ['40', '42', '14', '10', 'L', '92', '76', '100'],
        ['42', '44', '16', '12', 'XL', '96', '80', '104'],
        ['44', '46', '18', '14', 'XXL', '100', '85', '108'],
      ],
    },
    {
      of: 'shoes',
      columns: FOOT,
      rows: [
        ['36', '36', '3.5', '5.5', '23'],
        ['37', '37', '4', '6.5', '23.5'],
        ['38', '38', '5', '7.5', '24'],
        ['39', '39', '6', '8.5', '25'],
        ['40', '40', '6.5', '9', '25.5'],
        ['41', '41', '7.5', '10', '26'],
      ],
    },
  ],
  men: [
    {
      of: 'clothes',
      columns: BODY,
      rows: [
        ['44', '44', '34', '34', 'XS', '88', '76', '92'],
        ['46', '46', '36', '36', 'S', '92', '80', '96'],
        ['48', '48', '38', '38', 'M', '96', '84', '100'],
        ['50', '50', '40', '40', 'L', '100', '88', '104'],
        ['52', '52', '42', '42', 'XL', '104', '92', '108'],
        ['54', '54', '44', '44', 'XXL', '108', '98', '112'],
      ],
    },
    {
      of: 'shoes',
      columns: FOOT,
      rows: [
        ['40', '40', '6.5', '7.5', '25.5'],
        ['41', '41', '7.5', '8.5', '26'],
        ['42', '42', '8', '9', '27'],
        ['43', '43', '9', '10', '27.5'],
        ['44', '44', '9.5', '10.5', '28'],
        ['45', '45', '10.5', '11.5', '29'],
      ],
    },
  ],
  baby: [
    {
      of: 'clothes',
      columns: ['EU', 'FR', 'UK', 'US', 'height'],
      rows: [
        ['56', '1 mois', 'Newborn', 'NB', '54'],
        ['62', '3 mois', '0-3 months', '3M', '60'],
        ['68', '6 mois', '3-6 months', '6M', '67'],
        ['74', '9 mois', '6-9 months', '9M', '71'],
        ['80', '12 mois', '9-12 months', '12M', '74'],
        ['86', '18 mois', '12-18 months', '18M', '81'],
        ['92', '24 mois', '18-24 months', '24M', '86'],
        ['98', '36 mois', '2-3 years', '3T', '94'],
      ],
    },
  ],
};
