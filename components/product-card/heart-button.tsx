import clsx from 'clsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './heart-button.module.css';

interface HeartButtonProps {
  /** Slug of the item. */
  slug: string;
  title: string;
  texts: Messages;
  className?: string;
}

/**
 * Saves an item to the wishlist. The HTML is the same on every page; `WishlistHearts` handles the click and
 * sets the pressed state. Use the slug as `key`, so that each item has its own heart.
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
