'use client';

import { useCallback, useEffect, useState } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/** Closes the native dialog with this id on the browser's back button, like every other dialog. */
export function NativeDialogBack({ dialog }: { dialog: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    const follow = () => setIsOpen(element.open);
    follow();
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, [dialog]);
  const close = useCallback(() => {
    const element = document.getElementById(dialog);
    if (element instanceof HTMLDialogElement) element.close();
  }, [dialog]);
  useBackCloses(isOpen, close);
  return null;
}
