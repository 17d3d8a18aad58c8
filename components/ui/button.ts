import clsx from 'clsx';
import styles from './button.module.css';

/** `main`: the main action of a screen. `ink`: a secondary action. `outline`: an optional one. */
export type ButtonKind = 'main' | 'ink' | 'outline';

/** Class of a button or of a link that looks like one. */
export function buttonClass(kind: ButtonKind, ...more: (string | false | undefined)[]): string {
  return clsx(styles.button, styles[kind], ...more);
}

/** As wide as its container. */
export const wideButton = styles.wide;
