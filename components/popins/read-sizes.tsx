'use client';

import { useEffect } from 'react';
import { askForOwnSizes } from '#components/own-sizes.ts';

/** Reads the customer's sizes when the dialog of HTML's own with this id opens, so that its tables can mark them. */
export function ReadSizes({ dialog }: { dialog: string }) {
  useEffect(() => {
    const element = document.getElementById(dialog);
    const read = () => void askForOwnSizes();
    element?.addEventListener('toggle', read);
    return () => element?.removeEventListener('toggle', read);
  }, [dialog]);
  return null;
}
