import { useState } from 'react';

/** Typed values over those that the shop holds. */
interface Draft<T, D> {
  draft: D;
  change(changes: Partial<D>): void;
  isChanged: boolean;
  /** The thing as it was when typing began; its version is what a save names. */
  seen: T;
  /** Something is typed over a version that is no longer the shop's. */
  isBehind: boolean;
  /** Gives up what was typed and shows a thing. */
  adopt(thing: T): void;
}

/** A draft of a versioned thing. A new version is shown at once, unless something was typed: that stays until it is given up. */
export function useDraft<T extends { version: string }, D extends object>(
  current: T,
  draftOf: (thing: T) => D,
): Draft<T, D> {
  const [seen, setSeen] = useState(current);
  const [draft, setDraft] = useState(() => draftOf(current));
  const [shown, setShown] = useState(current.version);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(seen));
  const adopt = (thing: T) => {
    setSeen(thing);
    setDraft(draftOf(thing));
  };
  if (current.version !== shown) {
    setShown(current.version);
    if (!isChanged) adopt(current);
  }
  return {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    isChanged,
    seen,
    isBehind: isChanged && current.version !== seen.version,
    adopt,
  };
}
