'use client';

import type { Order } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { SimilarRow } from './similar-items.tsx';
import { GoneLines } from './unavailable-lines.tsx';
import styles from './unavailable-section.module.css';

interface GoneSectionProps {
  cart: Order;
  texts: Texts;
  onRegain: (tradeIn: string) => void;
  onDrop: () => void;
  /** Pieces near the first of them are shown too. */
  similar?: boolean;
}

/** What the bag could not keep: each piece with its reason, a way to ask again, and one to let them go. */
export function GoneSection({ cart, texts, onRegain, onDrop, similar }: GoneSectionProps) {
  const [first] = cart.unavailableItems;
  if (!first) return null;
  return (
    <section className={styles.gone}>
      <h2>{say(texts, 'cart.heading')}</h2>
      <GoneLines items={cart.unavailableItems} texts={texts} onRegain={onRegain} />
      <form
        method="post"
        action="/api/v3/forms/drop"
        onSubmit={(event) => {
          event.preventDefault();
          onDrop();
        }}
      >
        <input type="hidden" name="order" value={cart.id} />
        <button type="submit">{say(texts, 'cart.gone.drop')}</button>
      </form>
      {similar && <SimilarRow slug={first.article.slug} title={first.productName} texts={texts} />}
    </section>
  );
}
