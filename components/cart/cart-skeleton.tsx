import { useEffect, useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './cart-skeleton.module.css';

/** After this a visitor is told why nothing comes. */
const SLOW_AFTER_MS = 5_000;

/** Stands where a cart will be: its lines without words, and after five seconds a calm one. */
export function CartSkeleton({ texts }: { texts: Messages }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className={isSlow ? styles.slow : 'visually-hidden'}>
        {format(texts, isSlow ? 'cart.slow' : 'cart.loading')}
      </p>
      {[1, 2].map((line) => (
        <div key={line} className={styles.line} aria-hidden="true">
          <span className={styles.thumb} />
          <span className={styles.lines} />
        </div>
      ))}
    </>
  );
}
