'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { officeText } from '#lib/office/frame-texts.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from './button.tsx';
import styles from './toast.module.css';

/** Time in ms during which an action can be undone. */
const UNDO_MS = 5_000;

interface Toast {
  text: string;
  undo?: () => void;
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Reports an action, with an undo for five seconds. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: Toast) => {
    clearTimeout(timer.current);
    setToast(next);
    timer.current = setTimeout(() => setToast(undefined), UNDO_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const undo =
    toast?.undo &&
    (() => {
      toast.undo?.();
      setToast(undefined);
    });
  useKeys(undo ? { 'ctrl z': undo } : {});
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.place} role="status">
        {toast && (
          <div className={styles.toast}>
            {toast.text}
            {undo && (
              <Button size="small" shortcut="Ctrl Z" onClick={undo}>
                {officeText('office.undo')}
              </Button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  );
}
