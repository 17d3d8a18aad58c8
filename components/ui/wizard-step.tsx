'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './wizard-step.module.css';

interface WizardStepProps {
  /** Also the id of the section, which links to it end with. */
  name: string;
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** What was answered, shown once the step is done. */
  answer?: ReactNode;
  /** Leads back to it. */
  href: string;
  change: string;
  children?: ReactNode;
}

/** One step of a wizard: open with its form, done with its answer and a way back, or waiting for those before it. */
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
      {state === 'done' && <div className="soft">{answer}</div>}
      {state === 'open' && children}
    </section>
  );
}
