import { useEffect, useState } from 'react';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './cart-skeleton.module.css';

/** After this a visitor is told why nothing comes. */
const PATIENCE_MS = 5_000;

/** Stands where a bag will be: its lines without words, and after five seconds a calm one. */
export function Waiting({ texts }: { texts: Texts }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className={slow ? styles.slow : styles.hidden}>
        {say(texts, slow ? 'cart.slow' : 'cart.loading')}
      </p>
      {[1, 2].map((line) => (
        <div key={line} className={styles.line} aria-hidden="true">
          <span className={styles.thumb} />
          <span className={styles.words} />
        </div>
      ))}
    </>
  );
}
