import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { NativeDialogBack } from './native-dialog-back.tsx';

interface NativeDialogProps {
  /** Id that a `DialogButton` refers to. */
  id: string;
  title: string;
  close: string;
  position?: 'center' | 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

/** A dialog in the page's HTML that needs no JavaScript: command attributes open and close it. */
export function NativeDialog({ id, title, close, position = 'center', children }: NativeDialogProps) {
  return (
    <dialog
      id={id}
      closedby="any"
      className={clsx(styles.dialog, styles[position])}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className={styles.close} command="close" commandfor={id}>
            {close} <span aria-hidden="true">×</span>
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        <NativeDialogBack dialog={id} />
      </div>
    </dialog>
  );
}

/** Opens the dialog with this id. */
export function DialogButton({
  dialog,
  className,
  children,
}: {
  dialog: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={className}
      command="show-modal"
      commandfor={dialog}
      aria-haspopup="dialog"
    >
      {children}
    </button>
  );
}
