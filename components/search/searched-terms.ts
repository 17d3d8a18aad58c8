import { keepRecentSearch } from '#lib/catalogue/recent-searches.ts';
import { parseSearchTerms } from '#lib/catalogue/search-terms.ts';

/** Remembers what was searched for, and puts it into the empty search fields of the page that shows what was found. */
export function keepSearchedTerms(path: string): void {
  const [, kind, segment = ''] = path.split('/');
  if (kind !== 'search') return;
  const terms = parseSearchTerms(segment);
  if (terms !== '') keepRecentSearch(terms);
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-search]')) {
    if (field.value === '') field.value = terms;
  }
}
