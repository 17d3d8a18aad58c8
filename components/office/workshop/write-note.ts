import type { BenchDraft } from '#lib/office/bench-draft.ts';
import { workshopText } from '#lib/office/workshop.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The note for the seller, from the faults visible to the seller; '' if there are none. */
export function noteFrom({ faults }: Pick<BenchDraft, 'faults'>): string {
  const seen = faults.filter(({ visible }) => visible).map(({ caption }) => lowerFirst(caption));
  return seen.length > 0 ? workshopText('office.workshop.note.made', { faults: LIST.format(seen) }) : '';
}

/** The text as used within a sentence; abbreviations keep their capitals. */
const lowerFirst = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
