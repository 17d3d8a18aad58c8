import { useEffect } from 'react';

/** Calls back when the shopper comes back to this tab: another one, or another device, may have changed the cart meanwhile. */
export function useTabVisible(onVisible: () => void): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onVisible]);
}
