import type { BenchDraft } from '#lib/office/bench-draft.ts';
import { workshopText } from '#lib/office/workshop.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The reason that a seller reads, made from the faults that could be seen; '' where there is none. */
export function noteFrom({ faults }: Pick<BenchDraft, 'faults'>): string {
  const seen = faults.filter(({ visible }) => visible).map(({ caption }) => lowerFirst(caption));
  return seen.length > 0 ? workshopText('office.workshop.note.made', { faults: LIST.format(seen) }) : '';
}

/** As it reads within a sentence; abbreviations stay. */
const lowerFirst = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
