import clsx from 'clsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import { productsPath } from '#lib/routes.ts';
import styles from './empty-cart.module.css';

/** An empty cart with a link to new items. */
export function EmptyCart({ texts, small }: { texts: Messages; small?: boolean }) {
  return (
    <TextContainer
      className={clsx(styles.empty, small && styles.small)}
      actions={[{ href: productsPath(), label: format(texts, 'cart.empty.new') }]}
    >
      <p className={styles.lead}>{format(texts, 'cart.empty.lead')}</p>
    </TextContainer>
  );
}
