import type { ReactNode } from 'react';
import { say } from '#lib/forms/say.ts';
import { textsOf } from '#lib/forms/texts.ts';
import styles from './layout.module.css';

/** Checkout, payment result and trade-in: nothing but the mark and the way out. */
export default function LightLayout({ children }: { children: ReactNode }) {
  const texts = textsOf('checkout.secure', 'light.');
  return (
    <div className={styles.wrap}>
      <a className={styles.skip} href="#main">
        {say(texts, 'light.skip')}
      </a>
      <header className={styles.head}>
        <a className={styles.mark} href="/">
          Revoir
        </a>
        <span>{say(texts, 'checkout.secure')}</span>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}
