import type { ReactNode } from 'react';
import { BRAND } from '#brand/brand.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './gift-card-picture.module.css';

interface GiftCardPictureProps {
  /** Label for screen readers. */
  label: string;
  /** Amount with its currency. */
  sum: string;
  recipient?: string;
  sender?: string;
  message?: string;
  texts: Messages;
  /** Code, date and instructions, once it is bought. */
  children?: ReactNode;
}

/**
 * A gift card as its recipient gets it: on screen, on paper, and in the mail
 * (server/mail/templates/gift-card-picture.ts).
 */
export function GiftCardPicture(card: GiftCardPictureProps) {
  const { label, sum, recipient, sender, message, texts, children } = card;
  const people = [
    recipient && `${format(texts, 'giftCard.for')} ${recipient}`,
    sender && `${format(texts, 'giftCard.from')} ${sender}`,
  ].filter(Boolean);
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.mark}>
        <span>{BRAND.name}</span>
        <span className={styles.kind}>{format(texts, 'giftCard.summary')}</span>
      </p>
      <p className={styles.figure}>{sum}</p>
      {people.length > 0 && <p className={styles.people}>{people.join(' · ')}</p>}
      {message && <p className={styles.words}>{message}</p>}
      {children}
    </section>
  );
}
