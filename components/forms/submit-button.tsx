'use client';

import { createContext, type ReactNode, use, useId } from 'react';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { useOnline } from '#lib/net/use-online.ts';
import styles from './field.module.css';

/** What a `FormFrame` tells the button of its form. */
export const SubmitContext = createContext<{ busy: boolean; texts?: Messages }>({ busy: false });

interface SubmitButtonProps {
  /** Why it is disabled while offline; needed outside a `FormFrame`. */
  offline?: string;
  /** Whether the form is being sent, where its frame does not know. */
  busy?: boolean;
  /** The one action of its screen. */
  main?: boolean;
  className?: string;
  children: ReactNode;
}

/** Sends a form, once at a time, and not while there is no network: what was typed waits. */
export function SubmitButton({ offline, busy, main, className, children }: SubmitButtonProps) {
  const online = useOnline();
  const frame = use(SubmitContext);
  const isBusy = busy ?? frame.busy;
  const reason = useId();
  return (
    <>
      <button
        type="submit"
        className={buttonClass(main ? 'main' : 'ink', main && wideButton, styles.submit, className)}
        aria-busy={isBusy}
        disabled={isBusy || !online}
        aria-describedby={online ? undefined : reason}
      >
        {children}
      </button>
      {!online && (
        <p id={reason} role="status" className={styles.reason}>
          {offline ?? (frame.texts && format(frame.texts, 'offline.action'))}
        </p>
      )}
    </>
  );
}
