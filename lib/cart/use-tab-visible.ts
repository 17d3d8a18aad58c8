import { useEffect } from 'react';

/** Calls back when the shopper returns to this tab: another tab or device may have changed the cart. */
export function useTabVisible(onVisible: () => void): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onVisible]);
}
