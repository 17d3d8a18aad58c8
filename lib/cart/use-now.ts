import { useEffect, useState } from 'react';
import { serverClockAhead } from '../api/server-clock.ts';

/** The time in ms, updated every few seconds. Begins with `start` (the server's), so that the first paint matches. */
export function useNow(start: number, everyMs = 5_000): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const offset = start - Date.now();
    // A suspended tab or a page opened long ago must not show an outdated remainder.
    const drift = Math.abs(offset) > 60_000 ? 0 : offset;
    const tick = () => setNow(Date.now() + (serverClockAhead() ?? drift));
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [start, everyMs]);
  return now;
}
