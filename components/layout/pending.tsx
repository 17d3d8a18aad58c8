'use client';

import { useLinkStatus } from 'next/link';
import { useFormStatus } from 'react-dom';

// The mark of what is on its way: styles take back what it replaces, so that nobody goes on with what is about to leave.
const mark = <span hidden data-pending />;

/** Within a link: marks it while the page that it leads to is on its way. */
export function LinkPending() {
  return useLinkStatus().pending && mark;
}

/** The same within a search form. */
export function FormPending() {
  return useFormStatus().pending && mark;
}
