import { useEffect, useRef, useState } from 'react';
import type { AddressSuggestions } from '#contract/address-suggestions.ts';
import { browserClient } from '../api/browser-client.ts';

const read = async (q: string, countryCode: string, signal: AbortSignal): Promise<AddressSuggestions> =>
  (await import('../api/address-suggestions.ts')).readAddressSuggestions(
    browserClient,
    { q, countryCode },
    signal,
  );

/** Pause in typing before addresses are fetched. */
const PAUSE_MS = 200;
const SHORTEST = 3;
/** Time without suggestions after a failure. */
const REST_MS = 30_000;

/**
 * Suggested addresses for the typed text; undefined if it is empty. Fetches once per pause in typing, and stops
 * after the shop answers that it suggests none in this country.
 */
export function useAddressSuggestions(typed: string, countryCode: string): AddressSuggestions | undefined {
  const [found, setFound] = useState<AddressSuggestions>();
  const notOffered = useRef(new Set<string>());
  const restsUntil = useRef(0);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < SHORTEST || notOffered.current.has(countryCode) || Date.now() < restsUntil.current)
      return undefined;
    const aborted = new AbortController();
    const timer = window.setTimeout(() => {
      read(q, countryCode, aborted.signal).then(
        (answer) => {
          if (!answer.isOffered) notOffered.current.add(countryCode);
          setFound(answer);
        },
        () => {
          // The form works without suggestions.
          if (!aborted.signal.aborted) restsUntil.current = Date.now() + REST_MS;
        },
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      aborted.abort();
    };
  }, [q, countryCode]);
  return q.length < SHORTEST ? undefined : found;
}
