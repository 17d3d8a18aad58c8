import { useEffect, useState } from 'react';
import type { Towns } from '#contract/towns.ts';
import { isPostcode } from '#shared/countries.ts';
import { browserClient } from '../api/browser-client.ts';

const read = async (countryCode: string, postcode: string, signal: AbortSignal): Promise<Towns> =>
  (await import('../api/towns.ts')).readTowns(browserClient, { countryCode, postcode }, signal);

/** The towns of a complete postcode; undefined before, if they are unknown, and if the call fails. */
export function useTowns(countryCode: string, typed: string): Towns | undefined {
  const [found, setFound] = useState<Towns>();
  const postcode = typed.trim().toUpperCase();
  const isWhole = postcode !== '' && isPostcode(countryCode, postcode);
  useEffect(() => {
    if (!isWhole) return undefined;
    const aborted = new AbortController();
    read(countryCode, postcode, aborted.signal).then(
      setFound,
      // The form works without the towns.
      () => undefined,
    );
    return () => aborted.abort();
  }, [countryCode, postcode, isWhole]);
  const isAnswer = found?.isCovered && found.postcode === postcode && found.countryCode === countryCode;
  return isAnswer ? found : undefined;
}
