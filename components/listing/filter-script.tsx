'use client';

import { useEffect } from 'react';

/**
 * Sends a filter form at each change, and opens the panel where there is room for it. The page works without: it is
 * a form with a button, and a disclosure.
 */
export function FilterScript() {
  useEffect(() => {
    const send = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const form = target.form;
      if (form?.dataset.filters === undefined) return;
      // Empty fields say nothing and only lengthen the address.
      for (const field of form.querySelectorAll('input')) field.disabled = field.value === '';
      form.requestSubmit();
    };
    document.addEventListener('change', send);
    return () => document.removeEventListener('change', send);
  }, []);
  return null;
}
