import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import type { Action } from '#lib/order/actions/paths.ts';
import styles from './actions.module.css';

interface ActionPartProps {
  name: Action;
  title: string;
  lead: ReactNode;
  /** What opens it, beside the words. */
  opener?: ReactNode;
  /** What it is done with, once it is open. */
  children?: ReactNode;
}

/** One thing that can be done: words and a button, and below them what it asks for once it is open. */
export function ActionPart({ name, title, lead, opener, children }: ActionPartProps) {
  const isOpen = Children.toArray(children).length > 0;
  return (
    <section id={name} className={clsx(styles.part, isOpen && styles.open)} aria-labelledby={`${name}-title`}>
      <div className={styles.words}>
        <h3 id={`${name}-title`}>{title}</h3>
        <div className={styles.lead}>{lead}</div>
      </div>
      {opener && <div className={styles.opener}>{opener}</div>}
      {isOpen && <div className={styles.panel}>{children}</div>}
    </section>
  );
}

/** What a refused form is told as a whole. */
export function Failure({ said, texts }: { said: Kept['message'] | null; texts: Texts }) {
  if (!said) return null;
  return (
    <p role="alert" className={styles.failure}>
      {'text' in said ? said.text : say(texts, said.id)}
    </p>
  );
}
