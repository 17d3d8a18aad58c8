import clsx from 'clsx';
import styles from './button.module.css';

/** `main`: the one action of a screen. `ink`: what else is to be pressed. `outline`: what may be. */
export type ButtonKind = 'main' | 'ink' | 'outline';

/** Class of what looks like a button, be it one or a link. */
export function buttonClass(kind: ButtonKind, ...more: (string | false | undefined)[]): string {
  return clsx(styles.button, styles[kind], ...more);
}

/** As wide as its container. */
export const wideButton = styles.wide;
