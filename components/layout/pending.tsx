'use client';

import { useLinkStatus } from 'next/link';
import { useFormStatus } from 'react-dom';

// Marks pending content: styles dim the content to be replaced and block presses on it.
const mark = <span hidden data-pending />;

/** Marks a link while its page loads. */
export function LinkPending() {
  return useLinkStatus().pending && mark;
}

/** Marks a search form while its page loads. */
export function FormPending() {
  return useFormStatus().pending && mark;
}
