'use client';

import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  close: string;
  /** Its position (specification, section 2). */
  position?: 'center' | 'top' | 'bottom' | 'left' | 'right';
  /** As large as the window: for what is looked at. */
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, gives it back, and closes it upon Escape; so does going back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, close, position = 'center', wide, children, footer } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open && !dialog.open) {
      dialog.showModal();
      // React focuses what has autoFocus before the dialog is shown, when nothing in it takes the focus.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
    return () => {
      // The router hides a page that was left and keeps it: its modal dialog would go on blocking the one that is shown.
      if (dialog.isConnected && dialog.open && dialog.checkVisibility?.() === false) dialog.close();
    };
  }, [open]);

  // What the focus comes to is scrolled clear of the title and of the buttons, which stay in reach.
  useEffect(() => {
    const dialog = ref.current;
    const [head, , foot] = dialog?.firstElementChild?.children ?? [];
    const height = (part: Element | undefined) => (part instanceof HTMLElement ? part.offsetHeight : 0);
    if (dialog && open) dialog.style.scrollPaddingBlock = `${height(head)}px ${height(foot)}px`;
  });

  useBackCloses(open, onClose);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // Escape is the dialog's own; the press beside it is a convenience for the pointer only.
    <dialog
      ref={ref}
      className={clsx(styles.dialog, styles[position], wide && styles.wide)}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={closeOutside}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose}>
            {close} <span aria-hidden="true">×</span>
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
