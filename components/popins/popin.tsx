'use client';

import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './popin.module.css';

export interface PopinProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  close: string;
  /** Where it stands (specification, section 2). */
  position?: 'center' | 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
  footer?: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, gives it back, and closes it upon Escape. */
export function Popin({ open, onClose, title, close, position = 'center', children, footer }: PopinProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // Escape is the dialog's own; the press beside it is a convenience for the pointer only.
    <dialog
      ref={ref}
      className={clsx(styles.popin, styles[position])}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={closeOutside}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose}>
            {close} <span aria-hidden="true">×</span>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
