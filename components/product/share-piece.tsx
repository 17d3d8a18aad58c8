'use client';

import { useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './share-piece.module.css';

/** Shares the page through the device's share sheet, or copies its link. */
export function SharePiece({ title, texts }: { title: string; texts: Messages }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = window.location.href;
    setSaid('');
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // AbortError: the shopper closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await window.navigator.clipboard.writeText(url);
      setSaid(format(texts, 'product.share.copied'));
    } catch {
      // Without HTTPS there is no clipboard: shows the link.
      setSaid(url);
    }
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
