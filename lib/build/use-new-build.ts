import { useEffect, useState } from 'react';
import { isReplaced } from './is-replaced.ts';

const INTERVAL_MS = 5 * 60_000;
/** Minimum time between checks when the shopper returns to the page. */
const MIN_INTERVAL_MS = 30_000;

/** Whether there is a newer build than this page's: checked every few minutes and when the shopper returns. */
export function useNewBuild(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let lastCheck = Date.now();
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheck < MIN_INTERVAL_MS) return;
      lastCheck = Date.now();
      if (await isReplaced()) setNew(true);
    };
    const timer = setInterval(check, INTERVAL_MS);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return isNew;
}
