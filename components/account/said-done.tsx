'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import styles from './account-form.module.css';

/** What a form that stays on its page says once it was saved; the page around it is read anew. */
export function useDone(then: () => void = () => undefined) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  return {
    isDone,
    done: () => {
      setDone(true);
      then();
      router.refresh();
    },
  };
}

/** Spoken when it appears. */
export function SaidDone({ isDone, text }: { isDone: boolean; text: string }) {
  return <div role="status">{isDone && <p className={styles.done}>{text}</p>}</div>;
}
