import { format, type Messages } from '#lib/i18n/format.ts';
import { qrCode } from '#shared/qr.ts';
import styles from './resales.module.css';

/** A code that identifies the customer in a store for some minutes; a reload makes another. */
export function StoreCode({ code, texts }: { code: string; texts: Messages }) {
  const { size, path } = qrCode(code);
  return (
    <details className={styles.storeCode}>
      <summary>{format(texts, 'resale.code.title')}</summary>
      <p className="soft small">{format(texts, 'resale.code.lead')}</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={format(texts, 'resale.code.title')}
      >
        <path d={path} />
      </svg>
    </details>
  );
}
