import { EmptyCart } from '#components/cart/empty-cart.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './checkout.module.css';

/** The checkout of an empty bag. */
export function EmptyCheckout({ texts }: { texts: Messages }) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{format(texts, 'checkout.empty')}</h1>
        <EmptyCart texts={texts} />
      </div>
    </div>
  );
}
