import clsx from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Key } from './key.tsx';

interface Look {
  /** `go`: the main action of a screen. `danger`: money, refusals, erasure. `plain`: without a border. */
  kind?: 'go' | 'danger' | 'plain';
  size?: 'small' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  /** Keyboard shortcut of the button. */
  shortcut?: string;
  children: ReactNode;
}

const classOf = ({ kind, size, wide }: Look) =>
  clsx(styles.button, kind && styles[kind], size && styles[size], wide && styles.wide);

export function Button({ kind, size, wide, shortcut, children, ...more }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...more} className={classOf({ kind, size, wide, children })}>
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  shortcut,
  children,
  ...more
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...more} prefetch={false} className={classOf({ kind, size, wide, children })}>
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </Link>
  );
}
