import type { Met } from './best-match.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { placesThat } from './numbers.ts';
import type { Search } from './search.ts';
import type { WordGroup } from './search-texts.ts';
import { isOneOf } from './size-words.ts';
import { formsOf, type Synonyms, termKey } from './synonyms.ts';

/** Score of an item's search word by its kind; half of it for a related word. */
const COUNTS = { brand: 9, type: 8, word: 5, size: 3, material: 3, color: 2 } as const;
type Kind = keyof typeof COUNTS;
/** Minimum score: an item below it shares only a colour, a material or a size with the search. */
const LEAST = COUNTS.word / 2;

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
  const parts = search.groups.map((group, index) =>
    partOf(items, group, { met: met.words[index], synonyms }),
  );
  const sizes = search.sizes.map(({ near }, index) => ({
    labels: met.sizes[index]?.labels,
    near: Uint8Array.from(items.columns.size.labels, (size) => (isOneOf(size, near) ? 1 : 0)),
  }));
  const counts = new Float64Array(items.prices.length);
  let most = 0;
  for (const slot of items.inOrder('product')) {
    if (among?.[slot] === 0) continue;
    const text = items.texts.codes[slot] ?? 0;
    const size = items.columns.size.codes[slot] ?? 0;
    let count = 0;
    let told = 0;
    for (const { kind, met, related } of parts) {
      const part = met[text] ? 1 : related[text] ? 0.5 : 0;
      if (kind === undefined) {
        if (part === 1) continue;
        told = Number.NEGATIVE_INFINITY;
        break;
      }
      count += part * COUNTS[kind];
      if (COUNTS[kind] >= COUNTS.word) told += part * COUNTS[kind];
    }
    if (told < LEAST) continue;
    for (const { labels, near } of sizes) {
      count += labels?.[size] ? COUNTS.size : near[size] ? COUNTS.size / 2 : 0;
    }
    counts[slot] = count;
    if (count > most) most = count;
  }
  return placesThat(counts.length, (slot) => most > 0 && counts[slot] === most);
}

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
