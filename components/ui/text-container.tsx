import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import styles from './text-container.module.css';

interface CallToAction {
  href: string;
  label: string;
}

interface TextContainerProps {
  /** Heading element: the h1 if the page has no other. */
  heading?: ReactNode;
  children?: ReactNode;
  /** At most two (specification, section 2): the second is less prominent. */
  actions?: readonly [] | readonly [CallToAction] | readonly [CallToAction, CallToAction];
  /** Kind of the first button. */
  kind?: 'main' | 'ink';
  className?: string;
}

/** A text with a heading and up to two calls to action. */
export function TextContainer({
  heading,
  children,
  actions = [],
  kind = 'ink',
  className,
}: TextContainerProps) {
  const [first, second] = actions;
  return (
    <div className={clsx(styles.container, className)}>
      {heading}
      {children}
      {first && (
        <p className={styles.actions}>
          <a className={buttonClass(kind)} href={first.href}>
            {first.label}
          </a>
          {second && (
            <a className={buttonClass('outline')} href={second.href}>
              {second.label}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
