'use client';

import { useEffect, useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './trade-in.module.css';

interface KeepAnswersProps {
  cart: string;
  /** Id of the form. */
  form: string;
  what: 'handOver' | 'seller';
  texts: Messages;
}

/** Saves each answer of a step at once, in the draft on the server, and confirms it. */
export function KeepAnswers({ cart, form, what, texts }: KeepAnswersProps) {
  const [state, setState] = useState<'idle' | 'kept' | 'failed'>('idle');
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let last: Promise<void> = Promise.resolve();
    const save = async () => {
      const fields = Object.fromEntries(
        [...new FormData(element)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      try {
        const { keepAnswers } = await import('#lib/trade-in/keep-answers.ts');
        await keepAnswers(cart, what, fields);
        setState('kept');
      } catch {
        setState('failed');
      }
    };
    // One after another, so that an older answer never overwrites a newer one.
    const onChange = () => {
      last = last.then(save);
    };
    element.addEventListener('change', onChange);
    return () => element.removeEventListener('change', onChange);
  }, [cart, form, what]);
  return (
    <p role="status" className={styles.kept}>
      {state !== 'idle' && format(texts, state === 'kept' ? `tradeIn.kept.${what}` : 'tradeIn.notKept')}
    </p>
  );
}
