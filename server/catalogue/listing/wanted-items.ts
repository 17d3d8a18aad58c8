import { type Met, meet, slotsOfSizes, slotsOfTypes } from './best-match.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { noMarks } from './marks.ts';
import { nearestSlots } from './near-match.ts';
import type { Search } from './search.ts';
import type { Synonyms } from './synonyms.ts';

/** Result of a search: 1 for the slots and for the texts that match, all if undefined. */
interface Wanted {
  met: Met;
  slots: Uint8Array | undefined;
  texts: Uint8Array | undefined;
}

/** Finds items that match the whole search. */
export function itemsWith(items: ItemsForSale, search: Search): Wanted {
  const met = meet(items, search);
  const slots = bothOf(slotsOfSizes(items, met), slotsOfTypes(items, search));
  return { met, slots, texts: items.texts.meeting(met.words) };
}

/** Finds near matches of a search that no item matches. */
export function itemsNear(items: ItemsForSale, search: Search, synonyms: Synonyms): Wanted {
  const met = meet(items, search);
  const nearest = nearestSlots(items, search, { met, among: slotsOfTypes(items, search), synonyms });
  return { met, slots: nearest, texts: undefined };
}

/** Whether any item for sale matches. */
export function isAnyOf(items: ItemsForSale, { slots, texts }: Wanted): boolean {
  const order = items.inOrder('product');
  for (let place = 0; place < order.length; place += 1) {
    const slot = order[place] ?? 0;
    if (texts?.[items.texts.codes[slot] ?? 0] !== 0 && slots?.[slot] !== 0) return true;
  }
  return false;
}

/** Combines marks: 1 if both have it; an undefined one marks everything. */
export function bothOf(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  if (!a || !b) return a ?? b;
  const both = noMarks(a.length);
  for (let place = 0; place < both.length; place += 1) both[place] = (a[place] ?? 0) & (b[place] ?? 0);
  return both;
}
