'use client';

import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './item-line.module.css';

interface UndoRemovalProps {
  title?: string;
  onUndo: () => void;
  texts: Messages;
}

/** Says which item was removed and offers it back; spoken, and always in the page so that it is heard. */
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
