import styles from './key.module.css';

/** A key to press. Screen readers skip it: what it does is said by its button. */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
