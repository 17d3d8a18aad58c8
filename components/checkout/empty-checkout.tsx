import { EmptyCart } from '#components/cart/empty-cart.tsx';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './checkout.module.css';

/** The checkout of an empty bag. */
export function EmptyCheckout({ texts }: { texts: Texts }) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{say(texts, 'checkout.empty')}</h1>
        <EmptyCart texts={texts} />
      </div>
    </div>
  );
}
