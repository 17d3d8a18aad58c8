import styles from './key.module.css';

/** A shortcut's key. Hidden from screen readers: its button names the action. */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
