'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { loadOnline } from '#lib/net/load-online.ts';
import { keepSearchedTerms } from './searched-terms.ts';

const SearchSuggestions = lazy(() =>
  loadOnline(() =>
    withPanelMessages(async () => (await import('#components/query-components.ts')).loadSearchSuggestions()),
  ),
);

const fieldOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset.search !== undefined ? target : undefined;

/** Handles the search fields of the page; loads suggestions when a field gets the focus. */
export function SearchOpener({ texts }: { texts: Messages }) {
  const [input, setInput] = useState<HTMLInputElement>();
  // The header is the same on every page, so its HTML does not contain the search.
  useEffect(() => keepSearchedTerms(window.location.pathname), []);
  useEffect(() => {
    const onFocus = ({ target }: { target: EventTarget | null }) => {
      const field = fieldOf(target);
      if (field) setInput(field);
    };
    // The field may have got the focus before this script ran.
    onFocus({ target: document.activeElement });
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  if (!input) return null;
  return (
    <Suspense fallback={null}>
      <SearchSuggestions key={input.id} input={input} texts={texts} />
    </Suspense>
  );
}
