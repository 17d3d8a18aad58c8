import { useEffect, useRef, useState } from 'react';
import type { AddressSuggestions } from '#contract/address-suggestions.ts';
import { browserClient } from '../api/browser-client.ts';

const read = async (q: string, countryCode: string, signal: AbortSignal): Promise<AddressSuggestions> =>
  (await import('../api/address-suggestions.ts')).readAddressSuggestions(
    browserClient,
    { q, countryCode },
    signal,
  );

/** How long nothing must be typed before addresses are asked for. */
const PAUSE_MS = 200;
const SHORTEST = 3;
/** After a failure the form is a plain one for so long. */
const REST_MS = 30_000;

/**
 * Addresses that begin with what is typed; nothing for an empty text. Asks once for each pause in typing, and no more
 * once the shop has said that it suggests none in this country.
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
          // The form is complete without them.
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
