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
  /** The query that the browser came back with. */
  answer: string;
  /** The page that it leads on to. */
  next: string;
  texts: Messages;
}

/** A browser that comes back from a provider hands over at once what it was given; without scripts by a button. */
export function ConnectCheck({ provider, brand, answer, next, texts }: ConnectCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // The answer works once.
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
