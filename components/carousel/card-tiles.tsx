import styles from './loaded-cards.module.css';

/** In place of cards that are on their way: empty tiles of their size, so that nothing below moves. */
export function CardTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <li key={place} aria-hidden="true">
      <span className={styles.tile} />
      <span className={styles.lines} />
    </li>
  ));
}
