import { useEffect, useRef } from 'react';

/**
 * While something is open over the page, the browser's back button closes it instead of leaving the page. Closing it
 * in any other way takes the step back out of the history.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open) return;
    let isThere = true;
    // The router's own state stays in the entry, so that coming back to it is nothing new to it.
    window.history.pushState({ ...window.history.state, overlay: true }, '');
    const back = () => {
      isThere = false;
      close.current();
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (isThere && window.history.state?.overlay) window.history.back();
    };
  }, [open]);
}
