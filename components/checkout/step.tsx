'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Part as PartName, routeToPart } from '#lib/checkout/paths.ts';
import styles from './step.module.css';

interface PartProps {
  name: PartName;
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** What was answered, shown once the part is done. */
  answer?: ReactNode;
  change: string;
  children?: ReactNode;
}

/** One part of the checkout: open with its form, done with its answer and a way back, or waiting for those before it. */
export function Part({ name, number, title, state, answer, change, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'open' && state === 'open') heading.current?.focus();
    before.current = state;
  }, [state]);

  return (
    <section id={name} className={clsx(styles.part, styles[state])} aria-labelledby={`${name}-title`}>
      <header>
        <h2
          ref={heading}
          id={`${name}-title`}
          tabIndex={-1}
          aria-current={state === 'open' ? 'step' : undefined}
        >
          <i aria-hidden="true">{number}</i>
          {title}
        </h2>
        {state === 'done' && (
          <a href={routeToPart(name)}>
            {change} <span className={styles.hidden}>{title}</span>
          </a>
        )}
      </header>
      {state === 'done' && <div className={styles.answer}>{answer}</div>}
      {state === 'open' && children}
    </section>
  );
}
