import { officeText } from '#lib/office/frame-texts.ts';
import styles from './no-right.module.css';

/** Replaces a screen that the member's roles do not open. */
export function NoRight() {
  return (
    <div className={styles.closed}>
      <h1>{officeText('office.noRight')}</h1>
      <p>{officeText('office.noRight.next')}</p>
    </div>
  );
}
