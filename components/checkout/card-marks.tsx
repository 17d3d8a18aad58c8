import { CARD_SCHEMES } from '#lib/checkout/saved-card-text.ts';
import styles from './card-marks.module.css';

/** The mark of a card's scheme, by Stripe's name for it; nothing for one without. */
export function CardMark({ brand }: { brand: string }) {
  if (!CARD_SCHEMES[brand]) return null;
  return <img className={styles.mark} src={`/cards/${brand}.svg`} alt="" width={38} height={24} />;
}

/** Shows the marks of all card schemes that the shop takes, in the card form. */
export function CardMarks({ label }: { label: string }) {
  return (
    <ul className={styles.marks} aria-label={label}>
      {Object.entries(CARD_SCHEMES).map(([brand, name]) => (
        <li key={brand}>
          <img className={styles.mark} src={`/cards/${brand}.svg`} alt={name} width={38} height={24} />
        </li>
      ))}
    </ul>
  );
}
