'use client';

import { officeText } from '#lib/office/frame-texts.ts';
import { officePath } from '#lib/office-paths.ts';
import styles from './no-right.module.css';
import { ButtonLink } from './parts/button.tsx';

/** Replaces a screen that does not exist. */
export function NoScreen() {
  return (
    <div className={styles.closed}>
      <h1>{officeText('office.noScreen')}</h1>
      <p>{officeText('office.noScreen.next')}</p>
      <p>
        <ButtonLink href={officePath()}>{officeText('office.noScreen.back')}</ButtonLink>
      </p>
    </div>
  );
}
