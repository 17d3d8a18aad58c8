'use client';

import { lazy, Suspense, useEffect } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { storePersonalHome, usePersonalHome } from '#lib/personal-home/switch.ts';
import { areBrandsKnown, useFollowedBrands } from '#lib/saved-searches/followed-brands.ts';
import { areSizesKnown, useOwnSizes } from '#lib/sizes/stored-sizes.ts';
import { useSaved } from '#lib/wishlist/saved-items.ts';
import styles from './personal-home.module.css';
import type { PersonalRowsProps } from './personal-rows.tsx';

const loadParts = () => import('#components/query-components.ts');
const PersonalRows = lazy(() =>
  loadParts()
    .then(({ loadPersonalRows }) => loadPersonalRows())
    .catch((error) => {
      reloadOnChunkError(error);
      return { default: LostRows };
    }),
);

/**
 * The visitor's own rows on the home page, whose HTML is the same for everyone. Offered once sizes, brands or saved items
 * are known, shown where it was switched on, and read only there.
 */
export function PersonalHome({ texts }: { texts: Messages }) {
  const known = useKnown();
  const { isOn } = usePersonalHome();
  useEffect(() => void settle(), []);
  const { sizes, brands, saved } = known;
  if (brands.length === 0 && saved.length === 0 && Object.keys(sizes).length === 0) return null;
  return (
    <section className={styles.own} aria-label={format(texts, 'personal.label')}>
      <div className={styles.head}>
        {/* Once it was switched off, one button is left as the way back. */}
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

/** The script of the rows could not be had: only a new page brings it. */
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

/** What this browser knows of who is here now. */
function useKnown() {
  const sizes = useOwnSizes() ?? {};
  const brands = useFollowedBrands() ?? NONE;
  const { slugs, account } = useSaved();
  // The copy of a customer who has signed out is forgotten a moment later.
  const saved = account?.customerId === customerIdOfBrowser() ? slugs : NONE;
  return { sizes, brands, saved };
}

/** Reads sizes and brands of a customer that this browser does not know yet; saved items are read on every page. */
async function settle(): Promise<void> {
  if (areSizesKnown() && areBrandsKnown()) return;
  try {
    const { loadBrandStore, loadCustomerSizes } = await loadParts();
    const [{ brandStore }, { readCustomerSizes }] = await Promise.all([
      loadBrandStore(),
      loadCustomerSizes(),
    ]);
    await Promise.all([areBrandsKnown() || brandStore.settle(), areSizesKnown() || readCustomerSizes()]);
  } catch {
    // The page is whole without them.
  }
}
