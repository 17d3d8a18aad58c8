'use client';

import clsx from 'clsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath, wishlistPath } from '#lib/routes.ts';
import { useSaved } from '#lib/wishlist/saved-items.ts';
import styles from './empty-cart.module.css';

/** An empty cart with links to new items and to a wishlist that has some. */
export function EmptyCart({ texts, small }: { texts: Messages; small?: boolean }) {
  const hasSaved = useSaved().slugs.length > 0;
  const fresh = { href: productsPath(), label: format(texts, 'cart.empty.new') };
  const saved = { href: wishlistPath(), label: format(texts, 'cart.empty.wishlist') };
  return (
    <TextContainer
      className={clsx(styles.empty, small && styles.small)}
      actions={hasSaved ? [fresh, saved] : [fresh]}
    >
      <p className={styles.lead}>{format(texts, 'cart.empty.lead')}</p>
    </TextContainer>
  );
}
