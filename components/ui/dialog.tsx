'use client';

import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  close: string;
  /** Its position (specification, section 2). */
  position?: 'center' | 'top' | 'bottom' | 'left' | 'right';
  /** As large as the window, for pictures. */
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A native modal dialog: the browser traps the focus, restores it, and closes the dialog on Escape; the back
 * button closes it, too.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, close, position = 'center', wide, children, footer } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open && !dialog.open) {
      dialog.showModal();
      // React applies autoFocus before the dialog is shown, when nothing in it can take the focus.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
    return () => {
      // The router hides a left page and keeps it: its modal dialog would still block the current one.
      if (dialog.isConnected && dialog.open && dialog.checkVisibility?.() === false) dialog.close();
    };
  }, [open]);

  // A removed dialog that is still open would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close?.();
  }, []);

  // Scrolls the focused control clear of the title and the buttons, which stay in view.
  useEffect(() => {
    const dialog = ref.current;
    const [head, , foot] = dialog?.firstElementChild?.children ?? [];
    const isSticky = (part: Element) => getComputedStyle(part).position === 'sticky';
    const height = (part: Element | undefined) =>
      part instanceof HTMLElement && isSticky(part) ? part.offsetHeight : 0;
    if (dialog && open) dialog.style.scrollPaddingBlock = `${height(head)}px ${height(foot)}px`;
  });

  useBackCloses(open, onClose);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // The dialog handles Escape; closing by a press next to it is an addition for pointers.
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
