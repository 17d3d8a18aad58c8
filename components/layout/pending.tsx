'use client';

import { useLinkStatus } from 'next/link';
import { useFormStatus } from 'react-dom';

// Marks pending content: styles dim what is about to be replaced and block presses on it.
const mark = <span hidden data-pending />;

/** Within a link: marks it while the page that it leads to is on its way. */
export function LinkPending() {
  return useLinkStatus().pending && mark;
}

/** The same within a search form. */
export function FormPending() {
  return useFormStatus().pending && mark;
}
