import { useState } from 'react';

/** Typed values over the saved ones. */
interface Draft<T, D> {
  draft: D;
  change(changes: Partial<D>): void;
  isChanged: boolean;
  /** The object as it was when typing began; a save names its version. */
  seen: T;
  /** Values are typed over an outdated version. */
  isBehind: boolean;
  /** Discards typed values and shows an object. */
  adopt(thing: T): void;
}

/**
 * A draft of a versioned object. A new version is shown at once, unless values were typed: those stay until
 * they are discarded. A version that changed other values is read at once: it does not make the draft outdated.
 */
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
    else if (JSON.stringify(draftOf(current)) === JSON.stringify(draftOf(seen))) setSeen(current);
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
