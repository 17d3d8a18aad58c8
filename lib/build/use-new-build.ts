import { useEffect, useState } from 'react';
import { BUILD } from './reload.ts';

const EVERY_MS = 5 * 60_000;
/** Coming back to the page asks at once, but not each time. */
const REST_MS = 30_000;

/** Whether the shop was built anew since this page was loaded: asked every few minutes and when the shopper comes back. */
export function useNewBuild(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let asked = Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < REST_MS) return;
      asked = Date.now();
      const answer = await fetch('/ops/build', { cache: 'no-store' }).catch(() => undefined);
      const build = answer?.ok ? await answer.text() : '';
      if (build && build !== BUILD) setNew(true);
    };
    const timer = setInterval(ask, EVERY_MS);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return isNew;
}
