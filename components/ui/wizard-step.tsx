'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './wizard-step.module.css';

interface WizardStepProps {
  /** Name of the step, and suffix of the section's id for links. */
  name: string;
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** The given answer, shown once the step is completed. */
  answer?: ReactNode;
  /** Address of the step. */
  href: string;
  change: string;
  children?: ReactNode;
}

/**
 * One step of a wizard: open with its form, completed with its answer and a link back, or waiting for earlier
 * steps.
 */
export function WizardStep({ name, number, title, state, answer, href, change, children }: WizardStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current !== 'open' && state === 'open') heading.current?.focus();
    previousState.current = state;
  }, [state]);

  return (
    <section id={name} className={clsx(styles.step, styles[state])} aria-labelledby={`${name}-title`}>
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
          <a href={href}>
            {change} <span className="visually-hidden">{title}</span>
          </a>
        )}
      </header>
      {state === 'done' && <div className={styles.answer}>{answer}</div>}
      {state === 'open' && children}
    </section>
  );
}
