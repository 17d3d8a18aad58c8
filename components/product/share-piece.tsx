'use client';

import { useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './share-piece.module.css';

/** Shares the page: by the device's own sheet, else by a link that is copied. */
export function SharePiece({ title, texts }: { title: string; texts: Messages }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = window.location.href;
    setSaid('');
    if ('share' in navigator) {
      // Closed without sharing is an answer, too.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    // Without a secure address the clipboard is not there; the link is shown then.
    const copied = await Promise.resolve()
      .then(() => window.navigator.clipboard.writeText(url))
      .then(
        () => true,
        () => false,
      );
    setSaid(copied ? format(texts, 'product.share.copied') : url);
  };
  return (
    <p className={styles.share}>
      <button type="button" onClick={() => void share()}>
        {format(texts, 'product.share')}
      </button>
      <span role="status">{said}</span>
    </p>
  );
}
