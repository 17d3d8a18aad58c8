import clsx from 'clsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { say, type Texts } from '#lib/forms/say.ts';
import { productsPath } from '#lib/routes.ts';
import styles from './empty-cart.module.css';

/** An empty bag, in the words of a good shop assistant. */
export function EmptyCart({ texts, small }: { texts: Texts; small?: boolean }) {
  return (
    <TextContainer
      className={clsx(styles.empty, small && styles.small)}
      actions={[{ href: productsPath(), label: say(texts, 'cart.empty.new') }]}
    >
      <p className={styles.lead}>{say(texts, 'cart.empty.lead')}</p>
    </TextContainer>
  );
}
