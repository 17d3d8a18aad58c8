'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OPTION, OptionsPanel } from '#components/ui/options-panel.tsx';
import { useCombobox } from '#components/ui/use-combobox.ts';
import type { SearchSuggestions as Found } from '#contract/search-suggestions.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { queryKeys, useApiQuery } from '#lib/api/query-client.ts';
import { readSearchSuggestions } from '#lib/api/search-suggestions.ts';
import { clearRecentSearches, useRecentSearches } from '#lib/catalogue/recent-searches.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { firstGroups, optionGroups, type SearchOption } from './search-options.ts';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  /** The field of a search form; the list is rendered below it, within the form. */
  input: HTMLInputElement;
  texts: Messages;
}

/** Makes a search field a combobox (ARIA 1.2): the focus stays in the field, the arrow keys move through the list. */
export default function SearchSuggestions({ input, texts }: SearchSuggestionsProps) {
  const [text, setText] = useState(input.value);
  const found = useSearchSuggestions(text);
  const recent = useRecentSearches();
  const isEmpty = text.trim() === '';
  const groups = isEmpty
    ? firstGroups(recent, found, input.id, texts)
    : found
      ? optionGroups(found, input.id, texts)
      : [];
  const options = groups.flatMap((group) => group.options);
  const combobox = useCombobox(
    input,
    options.map(({ id }) => id),
  );
  const { isOpen, isShown, active, close } = combobox;

  useEffect(() => {
    // The browser's own suggestions would cover the list.
    input.autocomplete = 'off';
    const onInput = () => setText(input.value);
    onInput();
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onInput);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onInput);
    };
  }, [input]);

  if (!input.form) return null;
  return createPortal(
    <>
      <span role="status" className="visually-hidden">
        {isOpen && found && text.trim() !== '' && format(texts, 'suggest.count', { count: options.length })}
      </span>
      {isShown && (
        <OptionsPanel
          combobox={combobox}
          label={format(texts, 'suggest.label')}
          className={styles.panel}
          after={
            isEmpty &&
            recent.length > 0 && (
              <button
                type="button"
                className={styles.clear}
                onBlur={close}
                onClick={() => {
                  clearRecentSearches();
                  input.focus();
                }}
              >
                {format(texts, 'suggest.clear')}
              </button>
            )
          }
        >
          {groups.map(({ label, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a list of options.
            <div key={label ?? 'all'} role="group" aria-label={label} className={styles.group}>
              {label && (
                <p className={styles.label} aria-hidden="true">
                  {label}
                </p>
              )}
              {options.map((option) => (
                <Option key={option.id} option={option} isActive={option.id === active} />
              ))}
            </div>
          ))}
        </OptionsPanel>
      )}
    </>,
    input.form,
  );
}

function Option({ option, isActive }: { option: SearchOption; isActive: boolean }) {
  const { id, href, text, note, picture } = option;
  return (
    <a id={id} href={href} role="option" aria-selected={isActive} tabIndex={-1} className={OPTION}>
      {picture !== undefined && (
        <span className={styles.picture}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
      )}
      <span>
        {text}
        {note && <small>{note}</small>}
      </span>
    </a>
  );
}

/** Delay in ms between the last key and the call for suggestions. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/**
 * Suggestions for the text of a search field; popular searches for an empty one. Calls once for each pause in
 * typing, aborts outdated calls, and keeps the last answer until the next. None if the call fails: the form
 * searches without suggestions, too.
 */
function useSearchSuggestions(text: string): Found | undefined {
  const typed = text.trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useApiQuery({
    queryKey: queryKeys.searchSuggestions(asked),
    queryFn: ({ signal }) => readSearchSuggestions(browserClient, asked, signal),
    enabled: asked === '' || asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const isAnswer = typed === '' ? data?.q === '' : typed.length >= SHORTEST && data?.q !== '';
  return isAnswer ? data : undefined;
}
