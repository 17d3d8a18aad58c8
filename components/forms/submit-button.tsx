import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useOnline } from '#lib/net/use-online.ts';
import texts from '#messages/notices/en-GB.json' with { type: 'json' };
import styles from './field.module.css';

interface SubmitButtonProps {
  busy: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Sends a form, once at a time, and not while there is no network: what was typed waits. */
export function SubmitButton({ busy, className, children }: SubmitButtonProps) {
  const online = useOnline();
  const reason = useId();
  return (
    <>
      <button
        type="submit"
        className={clsx(styles.submit, className)}
        aria-busy={busy}
        disabled={busy || !online}
        aria-describedby={online ? undefined : reason}
      >
        {children}
      </button>
      {!online && (
        <p id={reason} role="status" className={styles.reason}>
          {texts['offline.action']}
        </p>
      )}
    </>
  );
}
