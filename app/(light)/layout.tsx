import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { BRAND } from '#brand/brand.ts';
import { LegalLinks } from '#components/layout/legal-links.tsx';
import { SignedInLink } from '#components/layout/signed-in-link.tsx';
import { translator } from '#lib/i18n/server.ts';
import { homePath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './layout.module.css';

export const instant = false;

/** Checkout, payment result and trade-in: nothing but the mark, the way out, who is signed in, and the terms. Waits for a request as the other layout does. */
export default async function LightLayout({ children }: { children: ReactNode }) {
  await connection();
  const t = translator(SHOP_LOCALE);
  return (
    <div className={styles.wrap}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <header className={styles.head}>
        <a className={styles.mark} href={homePath()}>
          {BRAND.name}
        </a>
        <Suspense>
          <SignedInLink />
        </Suspense>
        <span className={styles.note}>{t('checkout.secure')}</span>
      </header>
      <main id="main">{children}</main>
      <footer className={styles.foot}>
        <LegalLinks label={t('footer.legal')} />
      </footer>
    </div>
  );
}
