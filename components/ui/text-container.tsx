import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import styles from './text-container.module.css';

interface CallToAction {
  href: string;
  label: string;
}

interface TextContainerProps {
  /** A heading of its own level; the page's first one where it has none. */
  heading?: ReactNode;
  children?: ReactNode;
  /** Two at most (specification, section 2): the second is quieter. */
  actions?: readonly [] | readonly [CallToAction] | readonly [CallToAction, CallToAction];
  /** How the first action looks. */
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
