'use client';

import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { hasCart } from '#lib/cart/has-cart.ts';
import { getMiniCart, setMiniCart, useMiniCart } from '#lib/cart/mini-cart-state.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { cartPath } from '#lib/routes.ts';
import styles from './cart-button.module.css';

const loadPanel = () =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadMiniCart());
const Nothing = (): ReactNode => null;
/** The panel could not be loaded: the link works as without a script. */
let lost = false;
const MiniCart = lazy(() =>
  loadPanel().catch((error) => {
    lost = true;
    if (!reloadOnChunkError(error) && navigator.onLine && getMiniCart().open)
      window.location.assign(cartPath());
    return { default: Nothing };
  }),
);

/**
 * The cart in the header: a link to the cart page; with JavaScript it opens the mini cart. Loads the rest when
 * needed.
 */
export function CartButton({ texts }: { texts: Messages }) {
  const { itemIds: pieces, removedItemId: removed, isNeeded: wanted } = useMiniCart();
  const count = pieces.filter((id) => id !== removed).length;
  // The page is the same for everyone: it shows no number until the browser knows the cart.
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    if (!hasCart()) setIsEmpty(true);
    // The cart page shows the bag itself, and opens the panel when needed (lib/cart/known-cart.ts).
    else if (window.location.pathname !== cartPath()) setMiniCart({ isNeeded: true });
  }, []);
  const isKnown = count > 0 || isEmpty;

  const open = (event: MouseEvent) => {
    // Offline, a bag that was not read yet cannot load here. The link opens the cart page, which shows the
    // stored bag.
    if (!isKnown && !navigator.onLine) return;
    if (lost || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setMiniCart({ open: true });
  };

  return (
    <>
      <a
        href={cartPath()}
        className={styles.button}
        onClick={open}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        aria-haspopup="dialog"
        aria-label={isKnown ? format(texts, 'cart.button.label', { count }) : format(texts, 'cart.button')}
      >
        {format(texts, 'cart.button')}{' '}
        <span className={styles.count} data-count={count} aria-hidden="true">
          {count}
        </span>
      </a>
      {wanted && (
        <Suspense fallback={null}>
          <MiniCart texts={texts} />
        </Suspense>
      )}
    </>
  );
}
