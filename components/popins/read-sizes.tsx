'use client';

import { useEffect } from 'react';
import { askForOwnSizes } from '#components/own-sizes.ts';

/** Reads the customer's sizes when the `<dialog>` with this id opens, because its tables mark them. */
export function ReadSizes({ dialog }: { dialog: string }) {
  useEffect(() => {
    const element = document.getElementById(dialog);
    const read = () => void askForOwnSizes();
    element?.addEventListener('toggle', read);
    return () => element?.removeEventListener('toggle', read);
  }, [dialog]);
  return null;
}
