import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface SubmitButtonProps {
  busy: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Sends a form, once at a time. */
export function SubmitButton({ busy, className, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={clsx(styles.submit, className)} aria-busy={busy} disabled={busy}>
      {children}
    </button>
  );
}
