'use client';

import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './item-line.module.css';

interface UndoRemovalProps {
  title?: string;
  onUndo: () => void;
  texts: Messages;
}

/** Names the removed item and restores it on request. Always mounted, so that screen readers announce it. */
export function UndoRemoval({ title, onUndo, texts }: UndoRemovalProps) {
  return (
    <div role="status" className={styles.undo}>
      {title !== undefined && (
        <>
          <span>{format(texts, 'cart.removed', { title })}</span>
          <button type="button" className={styles.undoButton} onClick={onUndo}>
            {format(texts, 'cart.undo')}
          </button>
        </>
      )}
    </div>
  );
}
