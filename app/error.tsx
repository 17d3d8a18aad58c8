'use client';

import styles from '#components/content/message.module.css';

/** What a page shows when it could not be made: no inside of the fault, only its number for the operator's log. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id="content" className={styles.message}>
      <h1 tabIndex={-1}>Something went wrong on our side</h1>
      <p>Nothing that you did. Try again in a moment.</p>
      <button type="button" className={styles.button} onClick={reset}>
        Try again
      </button>
      <a href="/">Back to the shop</a>
      {error.digest && <p className={styles.quiet}>{error.digest}</p>}
    </main>
  );
}
