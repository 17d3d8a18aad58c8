'use client';

import { type ReactNode, useId } from 'react';
import { buttonClass, wide } from '#components/ui/button.ts';
import { useOnline } from '#lib/net/use-online.ts';
import styles from './field.module.css';

interface SubmitButtonProps {
  /** Why it cannot be pressed without a network. */
  offline: string;
  busy: boolean;
  /** The one action of its screen. */
  main?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Sends a form, once at a time, and not while there is no network: what was typed waits. */
export function SubmitButton({ offline, busy, main, className, children }: SubmitButtonProps) {
  const online = useOnline();
  const reason = useId();
  return (
    <>
      <button
        type="submit"
        className={buttonClass(main ? 'main' : 'ink', main && wide, styles.submit, className)}
        aria-busy={busy}
        disabled={busy || !online}
        aria-describedby={online ? undefined : reason}
      >
        {children}
      </button>
      {!online && (
        <p id={reason} role="status" className={styles.reason}>
          {offline}
        </p>
      )}
    </>
  );
}
