'use client';

import type { Order } from '#contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { SimilarItems } from './similar-items.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import styles from './unavailable-section.module.css';

interface UnavailableSectionProps {
  cart: Order;
  texts: Messages;
  onAddBack: (tradeIn: string) => void;
  onRemoveAll: () => void;
  /** Also shows items similar to the first. */
  similar?: boolean;
}

/** Items that left the cart, each with the reason and a way to request it again, and a button to dismiss them. */
export function UnavailableSection({
  cart,
  texts,
  onAddBack,
  onRemoveAll,
  similar,
}: UnavailableSectionProps) {
  const [first] = cart.unavailableItems;
  if (!first) return null;
  return (
    <section className={styles.section}>
      <h2>{format(texts, 'cart.heading')}</h2>
      <UnavailableLines items={cart.unavailableItems} texts={texts} onAddBack={onAddBack} />
      <form
        method="post"
        action={formPath('drop')}
        onSubmit={(event) => {
          event.preventDefault();
          onRemoveAll();
        }}
      >
        <input type="hidden" name="order" value={cart.id} />
        <button type="submit">{format(texts, 'cart.gone.drop')}</button>
      </form>
      {similar && <SimilarItems slug={first.article.slug} title={first.productName} texts={texts} />}
    </section>
  );
}
