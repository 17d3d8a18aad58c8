import { type ReactNode, useEffect, useRef } from 'react';
import styles from './cover.module.css';

/** Covers the whole screen until its owner removes it. What was typed below stays, hidden. */
export function Cover({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => {
    if (dialog.current?.open === false) dialog.current.showModal();
  };
  useEffect(show, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="cover"
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog by a second Escape, which cannot be prevented.
      onClose={show}
    >
      <h1 id="cover">{title}</h1>
      {children}
    </dialog>
  );
}
