'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { askForOwnSizes } from '#components/own-sizes.ts';
import switches from '#components/ui/switch.module.css';
import { accountSizesPath } from '#lib/account-paths.ts';
import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { type Filters, hrefOf } from '#lib/catalogue/listing-filters.ts';
import { gendersWithSizes, isInOwnSizes, mySizesPath, toggleOwnSizes } from '#lib/catalogue/own-sizes.ts';
import { sizeLabel } from '#lib/catalogue/sizes.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { loadOnline } from '#lib/net/load-online.ts';
import { storeSizes, useOwnSizes } from '#lib/sizes/stored-sizes.ts';
import styles from './my-sizes.module.css';
import { useFilterNavigation } from './use-filter-navigation.ts';

const MySizesForm = lazy(() =>
  loadOnline(async () => (await import('#components/query-components.ts')).loadMySizesForm()),
);

interface MySizesProps {
  filters: Filters;
  path: string;
  /** Genders for which the listing has items. */
  genders: readonly string[];
  texts: Messages;
  /** Other content of the same row. */
  children: ReactNode;
}

/**
 * A switch per gender that adds the visitor's own sizes to the filters. The page is the same for all, so its
 * HTML links to the customer's sizes, which works without a script; with one, the sizes are read after paint: a
 * customer's from the account, a guest's from this browser.
 */
export function MySizes({ filters, path, genders, texts, children }: MySizesProps) {
  const { shown, pending, apply } = useFilterNavigation(filters, path);
  const sizes = useOwnSizes();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void askForOwnSizes(), []);
  const link = (text: ReactNode, href: string) => (
    <a className={styles.button} href={href} rel="nofollow">
      {text}
    </a>
  );
  if (!sizes) {
    return (
      <div className={styles.own}>
        {link(format(texts, 'mySizes'), mySizesPath(hrefOf(path, filters)))} {children}
      </div>
    );
  }
  const known = gendersWithSizes(sizes, shown);
  const isCustomer = customerIdOfBrowser() !== undefined;
  const label = format(texts, known.length > 0 ? 'mySizes.change' : 'mySizes');
  const offered = GENDER_ORDER.filter(
    (gender) => genders.includes(gender) || filters.gender.includes(gender),
  );
  const read = (value: string) => sizeLabel(value, (size) => format(texts, 'listing.size.shoes', { size }));
  return (
    <div className={styles.own} data-pending={pending || undefined}>
      {known.map((gender) => (
        <button
          key={gender}
          type="button"
          role="switch"
          aria-checked={isInOwnSizes(shown, gender, sizes)}
          className={styles.button}
          onClick={() => apply(toggleOwnSizes(filters, gender, sizes))}
        >
          <span className={switches.knob} aria-hidden="true" />
          {format(texts, 'mySizes.switch', {
            gender: format(texts, `nav.${gender}`),
            sizes: (sizes[gender] ?? []).map(read).join(', '),
          })}
        </button>
      ))}
      {isCustomer ? (
        link(label, accountSizesPath())
      ) : (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      )}
      {children}
      {isOpen && (
        <Suspense>
          <MySizesForm
            genders={offered}
            sizes={sizes}
            texts={texts}
            onSave={(worn) => {
              storeSizes({ sizes: worn });
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
