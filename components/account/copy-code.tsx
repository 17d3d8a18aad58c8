'use client';

import { useState, useSyncExternalStore } from 'react';
import styles from './account.module.css';

const noSubscription = () => () => undefined;

/** Copies a code and confirms it. Renders nothing without a script or clipboard. */
export function CopyCode({ code, copy, copied }: { code: string; copy: string; copied: string }) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(
    noSubscription,
    () => 'clipboard' in navigator,
    () => false,
  );
  if (!canCopy) return null;
  const onClick = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" className={`${styles.link} small`} onClick={onClick}>
      <span role="status">{isCopied ? copied : copy}</span>
      <span className="visually-hidden"> {code}</span>
    </button>
  );
}
