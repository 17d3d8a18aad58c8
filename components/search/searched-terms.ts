import { keepRecentSearch } from '#lib/catalogue/recent-searches.ts';
import { parseSearchTerms } from '#lib/catalogue/search-terms.ts';

/** Remembers the search of a results page, and fills empty search fields of the page with it. */
export function keepSearchedTerms(path: string): void {
  const [, kind, segment = ''] = path.split('/');
  if (kind !== 'search') return;
  const terms = parseSearchTerms(segment);
  if (terms !== '') keepRecentSearch(terms);
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-search]')) {
    if (field.value === '') field.value = terms;
  }
}
