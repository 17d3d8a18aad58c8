import { useEffect } from 'react';

/** Calls back when the shopper comes back to this tab: another one, or another device, may have changed the bag meanwhile. */
export function useReturn(back: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') back();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [back]);
}
