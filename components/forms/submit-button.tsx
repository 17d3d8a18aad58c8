'use client';

import { createContext, type ReactNode, use, useId } from 'react';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { useOnline } from '#lib/net/use-online.ts';
import styles from './field.module.css';

/** State that a `FormFrame` passes to its submit button. */
export const SubmitContext = createContext<{ busy: boolean; texts?: Messages }>({ busy: false });

interface SubmitButtonProps {
  /** Reason why it is disabled offline; needed outside a `FormFrame`. */
  offline?: string;
  /** Whether the form is being sent, if its frame does not know. */
  busy?: boolean;
  /** The main action of its screen. */
  main?: boolean;
  className?: string;
  children: ReactNode;
}

/** Submits a form, once at a time, and not without a network: typed values stay. */
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
