import styles from './loaded-cards.module.css';

/** Placeholders for cards that are loading: empty tiles of the same size, so that nothing below moves. */
export function CardTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <li key={place} aria-hidden="true">
      <span className={styles.tile} />
      <span className={styles.lines} />
    </li>
  ));
}
