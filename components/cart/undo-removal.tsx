'use client';

import { say, type Texts } from '#lib/forms/say.ts';
import styles from './item-line.module.css';

interface UndoRemovalProps {
  title?: string;
  onUndo: () => void;
  texts: Texts;
}

/** Says which piece was removed and offers it back; spoken, and always in the page so that it is heard. */
export function UndoRemoval({ title, onUndo, texts }: UndoRemovalProps) {
  return (
    <div role="status" className={styles.undo}>
      {title !== undefined && (
        <>
          <span>{say(texts, 'cart.removed', { title })}</span>
          <button type="button" className={styles.keep} onClick={onUndo}>
            {say(texts, 'cart.undo')}
          </button>
        </>
      )}
    </div>
  );
}
