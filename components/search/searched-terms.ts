import { parseSearchTerms } from '#lib/catalogue/search-terms.ts';

/** Puts what was searched for into the empty search fields of the page that shows what was found. */
export function keepSearchedTerms(path: string): void {
  const [, kind, segment = ''] = path.split('/');
  if (kind !== 'search') return;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-search]')) {
    if (field.value === '') field.value = parseSearchTerms(segment);
  }
}
