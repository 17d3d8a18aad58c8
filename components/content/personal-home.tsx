'use client';

import { lazy, Suspense, useEffect } from 'react';
import { askForFollowedBrands } from '#components/followed-brands.ts';
import { askForOwnSizes } from '#components/own-sizes.ts';
import { buttonClass } from '#components/ui/button.ts';
import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { storePersonalHome, usePersonalHome } from '#lib/personal-home/switch.ts';
import { hasOwnBrands, useFollowedBrands } from '#lib/saved-searches/followed-brands.ts';
import { hasOwnSizes, useOwnSizes } from '#lib/sizes/stored-sizes.ts';
import { useSaved } from '#lib/wishlist/saved-items.ts';
import styles from './personal-home.module.css';
import type { PersonalRowsProps } from './personal-rows.tsx';

const PersonalRows = lazy(() =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadPersonalRows()).catch(
    (error) => {
      reloadOnChunkError(error);
      return { default: LostRows };
    },
  ),
);

/**
 * The visitor's own rows on the home page. Offered once sizes, brands or saved items are known; read and shown
 * only in a browser that switched them on. The HTML has none of them, because it is the same for everyone.
 */
export function PersonalHome({ texts }: { texts: Messages }) {
  const known = useKnown();
  const { isOn } = usePersonalHome();
  useEffect(() => {
    // The rows need a fresh copy of a customer's sizes and brands; the offer needs any copy.
    if (isOn || !hasOwnSizes()) void askForOwnSizes();
    if (isOn || !hasOwnBrands()) void askForFollowedBrands();
  }, [isOn]);
  const { sizes, brands, saved } = known;
  if (brands.length === 0 && saved.length === 0 && Object.keys(sizes).length === 0) return null;
  return (
    <section className={styles.own} aria-label={format(texts, 'personal.label')}>
      <div className={styles.head}>
        {/* Once switched off, only the button that switches it on again is shown. */}
        {isOn !== false && <p>{format(texts, isOn ? 'personal.why' : 'personal.offer')}</p>}
        <button
          type="button"
          className={isOn === undefined ? buttonClass('outline') : 'link small'}
          onClick={() => storePersonalHome({ isOn: !isOn })}
        >
          {format(texts, isOn ? 'personal.off' : 'personal.on')}
        </button>
      </div>
      {isOn && (
        <Suspense fallback={<p className="visually-hidden">{format(texts, 'personal.loading')}</p>}>
          <PersonalRows {...known} texts={texts} />
        </Suspense>
      )}
    </section>
  );
}

/** The script of the rows failed to load; only a reload fetches it again. */
function LostRows({ texts }: PersonalRowsProps) {
  return (
    <p className={styles.failed}>
      {format(texts, 'personal.failed')}{' '}
      <button type="button" className="link" onClick={() => window.location.reload()}>
        {format(texts, 'personal.again')}
      </button>
    </p>
  );
}

const NONE: readonly string[] = [];

/** Sizes, brands and saved items of the visitor that this browser knows. */
function useKnown() {
  const sizes = useOwnSizes() ?? {};
  const brands = useFollowedBrands() ?? NONE;
  const { slugs, account } = useSaved();
  // After a session has ended, the customer's copy is still stored until the wishlist is read again.
  const saved = account?.customerId === customerIdOfBrowser() ? slugs : NONE;
  return { sizes, brands, saved };
}
