'use client';

import { useEffect } from 'react';

/** Whether something in the form is other than the page was made with: changed before this script ran. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some((option) => option.selected && !option.defaultSelected)
      : field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );
}

function submit(form: HTMLFormElement): void {
  // Empty fields say nothing and only lengthen the address.
  for (const field of form.querySelectorAll('input')) field.disabled = field.value === '';
  form.requestSubmit();
}

/**
 * Sends a filter form at each change, and opens the panel where there is room for it. The page works without: it is
 * a form with a button, and a disclosure.
 */
export function FilterScript() {
  useEffect(() => {
    const send = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.form?.dataset.filters !== undefined) submit(target.form);
    };
    document.addEventListener('change', send);
    const early = [...document.querySelectorAll<HTMLFormElement>('form[data-filters]')].find(isChanged);
    if (early) submit(early);
    // A page that comes back from the browser's memory shows what it was made with, not what was chosen while leaving it.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) {
        form.reset();
        for (const field of form.querySelectorAll('input')) field.disabled = false;
      }
    };
    window.addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('change', send);
      window.removeEventListener('pageshow', back);
    };
  }, []);
  return null;
}
