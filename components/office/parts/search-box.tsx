'use client';

import { useEffect, useRef, useState } from 'react';
import { useKeys } from '#lib/office/use-keys.ts';
import { Icon } from './icon.tsx';
import { Key } from './key.tsx';
import styles from './search-box.module.css';

/** Delay in ms between the last key and the search. */
const PAUSE_MS = 150;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Most letters that the list's search takes. */
  maxLength?: number;
  /** Called once typing pauses. */
  onSearch(search: string): void;
}

/** The search of a list: `F` focuses it, Escape leaves it, Enter searches at once. */
export function SearchBox({ label, value, maxLength = 100, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  /** Searches that the address does not show yet. */
  const [asked, setAsked] = useState<string[]>([]);
  const search = useRef((_: string) => {});
  search.current = (text) => {
    setAsked([...asked, text]);
    onSearch(text);
  };
  if (value !== seen) {
    const at = asked.indexOf(value);
    setSeen(value);
    // The text that was typed after an own search may be longer already. A saved view or the way back replaces it.
    setAsked(at < 0 ? [] : asked.slice(at + 1));
    if (at < 0) setTyped(value);
  }
  useKeys({ f: () => input.current?.focus() });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => search.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div className={styles.box}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search.current(typed);
          if (key === 'Enter' || key === 'Escape') input.current?.blur();
        }}
      />
      <Key>F</Key>
    </div>
  );
}
