import type { Met } from './best-match.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { noMarks } from './marks.ts';
import { reused } from './numbers.ts';
import type { Search } from './search.ts';
import type { WordGroup } from './search-texts.ts';
import { isOneOf } from './size-words.ts';
import { formsOf, type Synonyms, termKey } from './synonyms.ts';

/** Score of an item's related word by its kind; the search word itself has twice as much. */
const COUNTS = { brand: 9, type: 8, word: 5, size: 3, material: 3, color: 2 } as const;
type Kind = keyof typeof COUNTS;
/** Minimum score: an item below it shares only a colour, a material or a size with the search. */
const LEAST = COUNTS.word;

const bestSlots = reused((length) => new Uint32Array(length));

/**
 * Finds near matches of a search without a match: the same brand with a related type, the type in a neighbouring size.
 * The gender is never relaxed.
 *
 * @returns 1 for the slots with the highest score; none if no item is similar enough.
 */
export function nearestSlots(
  items: ItemsForSale,
  search: Search,
  { met, among, synonyms }: { met: Met; among: Uint8Array | undefined; synonyms: Synonyms },
): Uint8Array {
  const byText = noMarks(items.texts.state.count);
  const told = noMarks(byText.length);
  const parts = search.groups.map((group, index) =>
    partOf(items, group, { met: met.words[index], synonyms }),
  );
  for (const part of parts) {
    if (part.kind) addPart(byText, part, COUNTS[part.kind]);
    if (part.kind && COUNTS[part.kind] >= COUNTS.word) addPart(told, part, COUNTS[part.kind]);
  }
  for (const { kind, met } of parts) if (kind === undefined) dropUnmet(told, met);
  const bySize = items.byCombination('size', countsOfSizes(items, search, met));
  const textOf = items.texts.codes;
  const sizeOf = items.groupOf('size').codes;
  const best = bestSlots(items.prices.length);
  let bestCount = 0;
  let most = 0;
  const order = items.inOrder('product');
  for (let place = 0; place < order.length; place += 1) {
    const slot = order[place] ?? 0;
    const text = textOf[slot] ?? 0;
    if (among?.[slot] === 0 || (told[text] ?? 0) < LEAST) continue;
    const count = (byText[text] ?? 0) + (bySize[sizeOf[slot] ?? 0] ?? 0);
    if (count < most) continue;
    if (count > most) bestCount = 0;
    most = count;
    best[bestCount] = slot;
    bestCount += 1;
  }
  const marks = noMarks(items.prices.length);
  for (let place = 0; place < bestCount; place += 1) marks[best[place] ?? 0] = 1;
  return marks;
}

/** Adds a part of the search to the score of each text. Eight words of a search have less than 256. */
function addPart(counts: Uint8Array, { met, related }: Part, count: number): void {
  for (let text = 0; text < counts.length; text += 1) {
    if (met[text]) counts[text] = (counts[text] ?? 0) + 2 * count;
    else if (related[text]) counts[text] = (counts[text] ?? 0) + count;
  }
}

function dropUnmet(counts: Uint8Array, met: Uint8Array): void {
  for (let text = 0; text < counts.length; text += 1) if (!met[text]) counts[text] = 0;
}

/** Scores of the sizes of items, by code. */
const countsOfSizes = (items: ItemsForSale, search: Search, met: Met): Uint16Array =>
  Uint16Array.from(items.columns.size.labels, (size, code) =>
    search.sizes.reduce((count, { near }, index) => {
      if (met.sizes[index]?.labels[code]) return count + 2 * COUNTS.size;
      return isOneOf(size, near) ? count + COUNTS.size : count;
    }, 0),
  );

interface Part {
  /** Undefined for the gender. */
  kind: Kind | undefined;
  /** By text. */
  met: Uint8Array;
  related: Uint8Array;
}

function partOf(
  { texts, columns }: ItemsForSale,
  group: WordGroup,
  { met = new Uint8Array(), synonyms }: { met: Met['words'][number] | undefined; synonyms: Synonyms },
): Part {
  const isIn = (name: 'brand' | 'type' | 'material' | 'color' | 'gender') =>
    group.some((phrase) => columns[name].labelsWith(phrase).length > 0);
  const related = relatedTo(group, synonyms);
  const [own = []] = group;
  const isType = columns.type.labelsWith(own).some(({ words }) => words === own.length);
  const names: readonly ('brand' | 'type' | 'material' | 'color')[] = isType
    ? ['type']
    : ['brand', 'type', 'material', 'color'];
  return {
    kind: isIn('gender') ? undefined : (names.find(isIn) ?? 'word'),
    met,
    related: texts.met([[[]], ...related]),
  };
}

/** Returns the terms of the narrowest one-way synonym line with a word: flats for loafers. */
function relatedTo(group: WordGroup, synonyms: Synonyms): WordGroup {
  const own = new Set(group.map((phrase) => termKey(phrase.map(([word = '']) => word))));
  const lines = parentsOf(synonyms);
  let narrowest: Parent | undefined;
  for (const parent of [...own].flatMap((key) => lines.get(key) ?? [])) {
    if (own.has(parent.term) || (narrowest && !isNarrower(parent, narrowest))) continue;
    narrowest = parent;
  }
  const terms = narrowest ? [...narrowest.others, narrowest.term.split(' ')] : [];
  return terms.map((term) => term.map(formsOf));
}

/** A term that finds others. */
interface Parent {
  term: string;
  others: readonly (readonly string[])[];
  /** Its place among the synonyms: of two that find as many, the first counts. */
  place: number;
}

const isNarrower = (a: Parent, b: Parent): boolean =>
  a.others.length < b.others.length || (a.others.length === b.others.length && a.place < b.place);

const parents = new WeakMap<Synonyms, Map<string, Parent[]>>();

/** By term, those that find it; made once for these synonyms. */
function parentsOf(synonyms: Synonyms): Map<string, Parent[]> {
  const known = parents.get(synonyms);
  if (known) return known;
  const made = new Map<string, Parent[]>();
  for (const [place, [term, others]] of [...synonyms].entries()) {
    for (const key of new Set(others.map(termKey))) {
      made.set(key, [...(made.get(key) ?? []), { term, others, place }]);
    }
  }
  parents.set(synonyms, made);
  return made;
}
