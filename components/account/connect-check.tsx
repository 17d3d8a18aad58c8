'use client';

import { useEffect, useRef } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './connect.module.css';

interface ConnectCheckProps {
  /** Id and name of the provider. */
  provider: { id: string; name: string };
  brand: string;
  /** Query of the provider's redirect. */
  answer: string;
  /** The page to open after the sign-in. */
  next: string;
  texts: Messages;
}

/** Submits a provider's answer at once; without JavaScript, by a button. */
export function ConnectCheck({ provider, brand, answer, next, texts }: ConnectCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // The answer is valid once.
    if (isSent.current) return;
    isSent.current = true;
    form.current?.submit();
  }, []);
  return (
    <div>
      <h1 tabIndex={-1}>{format(texts, 'connect.checking')}</h1>
      <div className={styles.waiting}>
        <span className={styles.spinner} aria-hidden="true" />
        <p role="status">{format(texts, 'connect.checking.lead', { provider: provider.name })}</p>
      </div>
      <form ref={form} method="post" action={formPath('connect')} className={styles.ways}>
        <input type="hidden" name="provider" value={provider.id} />
        <input type="hidden" name="client" value={brand} />
        <input type="hidden" name="answer" value={answer} />
        <input type="hidden" name="next" value={next} />
        <button type="submit" className={buttonClass('outline')}>
          {format(texts, 'connect.continue')}
        </button>
      </form>
    </div>
  );
}
