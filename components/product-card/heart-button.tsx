import clsx from 'clsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './heart-button.module.css';

interface HeartButtonProps {
  /** Of the item. */
  slug: string;
  title: string;
  texts: Messages;
  className?: string;
}

/**
 * Saves an item to the wishlist. It is the same in every page's HTML; `WishlistHearts` hears it and says whether it is
 * pressed. Give it a `key` of the slug, so that another item has a heart of its own.
 */
export function HeartButton({ slug, title, texts, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.heart, className)}
      data-wish={slug}
      aria-pressed="false"
      aria-label={format(texts, 'card.save', { title })}
    />
  );
}
