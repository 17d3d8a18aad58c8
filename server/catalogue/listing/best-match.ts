import type { Column } from './column.ts';
import { forEachGroup, GROUP_OF } from './column-group.ts';
import { firstProducts } from './first-products.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { noMarks } from './marks.ts';
import { reused } from './numbers.ts';
import type { Search } from './search.ts';
import type { SearchTexts, WordGroup } from './search-texts.ts';
import { isOneOf } from './size-words.ts';

/** Score of a search word by the field that has it: the brand before the type, the type before other fields. */
const WORTH = { brand: 50, type: 40, material: 25, color: 20 } as const;
/** Score if the search has only a part of the brand: a search for jeans does not prefer Armani Jeans. */
const PART_OF_BRAND = 34;
/** Score if the type is exactly the searched one: a shirt before a polo shirt. */
const WHOLE_TYPE = 10;
/** Score if name and type have the word: a linen dress before a pinafore, which is a dress, too. */
const SAID_TWICE = 5;
/** Scores of a word anywhere in the text, and of a synonym. */
const IN_TEXT = 30;
const BY_SYNONYM = 8;
/** Score by the bits of `SearchTexts.met`: 1 for a synonym, 2 for the word itself, 3 for both. */
const WORTH_BY_BITS = [0, BY_SYNONYM, IN_TEXT, IN_TEXT];
/** Factor of a synonym in a brand, type, material or colour, relative to the word itself. */
const SYNONYM_PART = 0.4;
/** Score if the words are adjacent, as typed. */
const PHRASE = 12;

const COLUMNS = ['brand', 'type', 'material', 'color'] as const;

/** Matches of a search in the texts and sizes of the items for sale. */
export interface Met {
  /** By word of the search and text, with the bits of `SearchTexts.met`. */
  words: readonly Uint8Array[];
  /** By size of the search: the labels that match, by code, and the texts that have it as a word. */
  sizes: readonly { labels: Uint8Array; texts: Uint8Array }[];
}

export function meet(items: ItemsForSale, search: Search): Met {
  const sizes = items.columns.size;
  return {
    words: search.groups.map((group) => items.texts.met(group)),
    sizes: search.sizes.map(({ typed, labels }) => ({
      labels: Uint8Array.from(sizes.labels, (size) => (isOneOf(size, labels) ? 1 : 0)),
      texts: items.texts.met([[[typed]]]),
    })),
  };
}

/** Marks, with 1, the slots of items that have every size of the search; undefined without sizes. */
export function slotsOfSizes(items: ItemsForSale, { sizes }: Met): Uint8Array | undefined {
  if (sizes.length === 0) return undefined;
  const textOf = items.texts.codes;
  const sizeOf = items.groupOf('size').codes;
  const marks = noMarks(items.prices.length).fill(1);
  for (const { labels, texts } of sizes) {
    const bySize = items.byCombination('size', labels);
    for (let slot = 0; slot < marks.length; slot += 1)
      if (!bySize[sizeOf[slot] ?? 0] && !texts[textOf[slot] ?? 0]) marks[slot] = 0;
  }
  return marks;
}

/** By slot; those of the found slots are written before they are read. */
const worthsOfSlots = reused((length) => new Uint16Array(length));

/**
 * Returns the first products by the match of their best item; equal matches by photo first, then the newest.
 *
 * @param found slots, in the order of products
 * @param count number of products
 * @returns the slot of the best item of each
 */
export function byBestMatch(
  items: ItemsForSale,
  search: Search,
  { met, found, count }: { met: Met; found: Uint32Array; count: number },
): Uint32Array {
  const { texts } = items;
  const worths = search.groups.map((group, index) => worthOf(items, group, met.words[index]));
  lowerPartsOfBrands(items, search, worths);
  const row = search.phrase ? texts.rowOf(search.phrase.split(' ')) : undefined;
  const worthBySlot = worthsOfSlots(items.prices.length);
  for (let place = 0; place < found.length; place += 1) {
    const slot = found[place] ?? 0;
    worthBySlot[slot] = row && texts.hasInRow(row, texts.codes[slot] ?? 0) ? PHRASE : 0;
  }
  for (const worth of worths) addWorth(items, worth, { found, worthBySlot });
  const compare = (a: number, b: number) =>
    (worthBySlot[b] ?? 0) - (worthBySlot[a] ?? 0) || items.compare('newest', a, b);
  return firstProducts(items.products.codes, found, { count, compare });
}

/** Adds the worth of one word of the search to that of each found slot. */
function addWorth(
  items: ItemsForSale,
  { byColumn, met, times }: Worth,
  { found, worthBySlot }: { found: Uint32Array; worthBySlot: Uint16Array },
): void {
  const { groups, texts } = items;
  const worths = forEachGroup((group) => new Uint16Array(groups[group].count));
  for (const name of COLUMNS) {
    const worth = worths[GROUP_OF[name]];
    const own = items.byCombination(name, byColumn[name]);
    for (let code = 0; code < worth.length; code += 1)
      worth[code] = Math.max(worth[code] ?? 0, own[code] ?? 0);
  }
  for (let place = 0; place < found.length; place += 1) {
    const slot = found[place] ?? 0;
    const text = texts.codes[slot] ?? 0;
    const worth = Math.max(
      WORTH_BY_BITS[met[text] ?? 0] ?? 0,
      worths.brand[groups.brand.codes[slot] ?? 0] ?? 0,
      worths.kind[groups.kind.codes[slot] ?? 0] ?? 0,
      worths.piece[groups.piece.codes[slot] ?? 0] ?? 0,
    );
    const twice = times && texts.hasTwice(times, text) ? SAID_TWICE : 0;
    worthBySlot[slot] = (worthBySlot[slot] ?? 0) + worth + twice;
  }
}

interface Worth {
  /** By code of the column. */
  byColumn: Record<(typeof COLUMNS)[number], Uint8Array>;
  /** By code of the text, with the bits of `SearchTexts.met`. */
  met: Uint8Array;
  /** For `SearchTexts.hasTwice`: a text may have the word in its name and once more. */
  times: Uint8Array | undefined;
}

function worthOf(
  { columns, texts }: ItemsForSale,
  group: WordGroup,
  met: Uint8Array = new Uint8Array(),
): Worth {
  const of = (name: (typeof COLUMNS)[number]) =>
    worthInColumn(columns[name], group, WORTH[name], name === 'type');
  return {
    byColumn: { brand: of('brand'), type: of('type'), material: of('material'), color: of('color') },
    met,
    times: timesOfWord(texts, group),
  };
}

/** Scores a brand lower than a type if the search lacks one of its words. */
function lowerPartsOfBrands({ columns }: ItemsForSale, search: Search, worths: readonly Worth[]): void {
  for (const [code, count] of missingWords(columns.brand, search.groups)) {
    if (count === 0) continue;
    for (const { byColumn } of worths)
      byColumn.brand[code] = Math.min(byColumn.brand[code] ?? 0, PART_OF_BRAND);
  }
}

/** Counts, by code of the brands that have a word of the search, their words that the search lacks. */
function missingWords(brands: Column, groups: readonly WordGroup[]): Map<number, number> {
  const missing = new Map<number, number>();
  for (const [own = []] of groups) {
    for (const { code, words } of brands.labelsWith(own)) {
      missing.set(code, (missing.get(code) ?? words) - own.length);
    }
  }
  return missing;
}

/**
 * Marks by brand, with 1, a searched type that is only a word of the brand's name: espadrilles of Calvin Klein Jeans
 * are no jeans. Undefined if no brand has the word of a type.
 */
function misleadingBrands(
  { columns }: ItemsForSale,
  group: WordGroup,
  missing: Map<number, number>,
): Uint8Array | undefined {
  const [own = []] = group;
  const isType = columns.type.labelsWith(own).some(({ words }) => words === own.length);
  const codes = isType
    ? columns.brand.labelsWith(own).filter(({ code }) => (missing.get(code) ?? 0) > 0)
    : [];
  if (codes.length === 0) return undefined;
  const misleading = new Uint8Array(columns.brand.values.length);
  for (const { code } of codes) misleading[code] = 1;
  return misleading;
}

/**
 * Marks, with 1, the slots of items that have the types of the search in more than the brand's name; undefined for all.
 */
export function slotsOfTypes(items: ItemsForSale, search: Search): Uint8Array | undefined {
  const { columns, texts } = items;
  const missing = missingWords(columns.brand, search.groups);
  const tests = search.groups.flatMap((group) => {
    const misleading = misleadingBrands(items, group, missing);
    return misleading
      ? [
          {
            misleading,
            types: worthInColumn(columns.type, group, 1, false),
            times: timesOfWord(texts, group),
          },
        ]
      : [];
  });
  if (tests.length === 0) return undefined;
  const brandOf = items.groupOf('brand').codes;
  const typeOf = items.groupOf('type').codes;
  const textOf = texts.codes;
  const marks = noMarks(items.prices.length).fill(1);
  for (const { misleading, types, times } of tests) {
    const byBrand = items.byCombination('brand', misleading);
    const byType = items.byCombination('type', types);
    for (let slot = 0; slot < marks.length; slot += 1) {
      if (byBrand[brandOf[slot] ?? 0] === 0 || byType[typeOf[slot] ?? 0] === 1) continue;
      if (!times || !texts.hasTwice(times, textOf[slot] ?? 0)) marks[slot] = 0;
    }
  }
  return marks;
}

/** How often each word of the texts contains the single word of a group; undefined for several words. */
function timesOfWord(texts: SearchTexts, [own = []]: WordGroup): Uint8Array | undefined {
  const forms = own.length === 1 ? own.flat() : [];
  const [shortest] = forms.toSorted((a, b) => a.length - b.length);
  return shortest ? texts.timesOf(shortest) : undefined;
}

function worthInColumn(column: Column, group: WordGroup, worth: number, isType: boolean): Uint8Array {
  const worths = new Uint8Array(column.values.length);
  for (const [place, phrase] of group.entries()) {
    for (const { code, words } of column.labelsWith(phrase)) {
      const full = isType && words === phrase.length ? worth + WHOLE_TYPE : worth;
      const given = place === 0 ? full : Math.ceil(full * SYNONYM_PART);
      if (given > (worths[code] ?? 0)) worths[code] = given;
    }
  }
  return worths;
}
