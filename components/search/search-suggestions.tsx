'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchSuggestions as Found } from '#contract/search-suggestions.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { queryKeys, useApiQuery } from '#lib/api/query-client.ts';
import { readSearchSuggestions } from '#lib/api/search-suggestions.ts';
import { clearRecentSearches, useRecentSearches } from '#lib/catalogue/recent-searches.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { firstGroups, optionGroups, type SearchOption } from './search-options.ts';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  /** The field of a search form; the list is shown below it, within the form. */
  input: HTMLInputElement;
  texts: Messages;
}

/** Makes a search field a combobox (ARIA 1.2): the focus stays in the field, the arrow keys go through the list. */
export default function SearchSuggestions({ input, texts }: SearchSuggestionsProps) {
  const listId = useId();
  const [text, setText] = useState(input.value);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState<string>();
  const found = useSearchSuggestions(text);
  const recent = useRecentSearches();
  const isEmpty = text.trim() === '';
  const groups = isEmpty
    ? firstGroups(recent, found, input.id, texts)
    : found
      ? optionGroups(found, input.id, texts)
      : [];
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onInput = () => {
      setText(input.value);
      setActive(undefined);
      // The focus may have left the field before this script loaded.
      setOpen(document.activeElement === input);
    };
    // The list's own button is reached by Tab; the list stays open for it.
    const close = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget))) setOpen(false);
    };
    onInput();
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onInput);
    input.addEventListener('blur', close);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onInput);
      input.removeEventListener('blur', close);
    };
  }, [input]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (event.isComposing || options.length === 0 || (!isShown && !isArrow)) return;
      const at = options.findIndex((option) => option.id === active);
      if (isArrow) {
        setActive(neighbourOf(options, at, event.key === 'ArrowDown' ? 1 : -1)?.id);
        setOpen(true);
      } else if (event.key === 'Escape') {
        setOpen(false);
        setActive(undefined);
      } else if (event.key === 'Enter' && at >= 0) {
        document.getElementById(options[at]?.id ?? '')?.click();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, options, active, isShown]);

  useEffect(() => {
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.autocomplete = 'off';
    input.ariaExpanded = String(isShown);
    setOrRemove(input, 'aria-controls', isShown ? listId : undefined);
    setOrRemove(input, 'aria-activedescendant', isShown ? active : undefined);
    if (isShown && active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, isShown, listId, active]);

  if (!input.form) return null;
  return createPortal(
    <>
      <span role="status" className="visually-hidden">
        {isOpen && found && text.trim() !== '' && format(texts, 'suggest.count', { count: options.length })}
      </span>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the field.
        <div
          ref={panel}
          className={styles.panel}
          // Tab would stop at a panel that scrolls.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div role="listbox" id={listId} aria-label={format(texts, 'suggest.label')}>
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
          </div>
          {isEmpty && recent.length > 0 && (
            <button
              type="button"
              className={styles.clear}
              onBlur={() => setOpen(false)}
              onClick={() => {
                clearRecentSearches();
                input.focus();
              }}
            >
              {format(texts, 'suggest.clear')}
            </button>
          )}
        </div>
      )}
    </>,
    input.form,
  );
}

function Option({ option, isActive }: { option: SearchOption; isActive: boolean }) {
  const { id, href, text, note, picture } = option;
  return (
    <a id={id} href={href} role="option" aria-selected={isActive} tabIndex={-1} className={styles.option}>
      {picture !== undefined && (
        <span className={styles.picture}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
      )}
      <span className={styles.text}>
        {text}
        {note && <small>{note}</small>}
      </span>
    </a>
  );
}

/** The option after or before one, none after the last and before the first, where the field itself is meant. */
const neighbourOf = (options: SearchOption[], at: number, step: 1 | -1): SearchOption | undefined =>
  at < 0 ? options.at(step > 0 ? 0 : -1) : options[at + step];

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** How long nothing must be typed before suggestions are asked for. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/**
 * Suggestions for the text of a search field; an empty one gets popular searches. Asks once for each pause in typing,
 * aborts stale calls, and keeps the last answer until the next. None where the API cannot be asked: the form finds
 * without suggestions, too.
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
