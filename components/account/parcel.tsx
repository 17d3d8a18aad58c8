import styles from './parcel.module.css';

/** Line drawing of a parcel, for the empty list of addresses. */
export function Parcel() {
  return (
    <svg className={styles.parcel} viewBox="0 0 320 220" aria-hidden="true">
      <path className={styles.side} d="M160 40 270 88v84l-110 42L50 172V88z" />
      <path className={styles.top} d="m160 40 110 48-110 42L50 88z" />
      <path d="M160 130v84M105 64l110 45v34" />
      <path className={styles.label} d="m66 116 62 24v38l-62-24z" />
      <path d="m76 132 40 15.5m-40-3.5 28 11" />
    </svg>
  );
}
