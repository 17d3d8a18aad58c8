'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CheckoutStepName, checkoutPath } from '#lib/routes.ts';
import styles from './step.module.css';

interface CheckoutStepProps {
  name: CheckoutStepName;
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** What was answered, shown once the part is done. */
  answer?: ReactNode;
  change: string;
  children?: ReactNode;
}

/** One part of the checkout: open with its form, done with its answer and a way back, or waiting for those before it. */
export function CheckoutStep({ name, number, title, state, answer, change, children }: CheckoutStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current !== 'open' && state === 'open') heading.current?.focus();
    previousState.current = state;
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
          <a href={checkoutPath(name)}>
            {change} <span className="visually-hidden">{title}</span>
          </a>
        )}
      </header>
      {state === 'done' && <div className={styles.answer}>{answer}</div>}
      {state === 'open' && children}
    </section>
  );
}
