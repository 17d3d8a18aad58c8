'use client';

import { Line } from '#components/cart/line.tsx';
import { SimilarRow } from '#components/cart/similar-row.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { UnavailableItem } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './unavailable-popin.module.css';

interface UnavailablePopinProps {
  items: UnavailableItem[];
  onClose: () => void;
  texts: Texts;
}

/** Shown when pieces have disappeared from the cart: which, why, and that nothing was charged. */
export function UnavailablePopin({ items, onClose, texts }: UnavailablePopinProps) {
  const [first] = items;
  return (
    <Dialog
      open={items.length > 0}
      onClose={onClose}
      title={say(texts, 'cart.gone.title', { count: Math.max(1, items.length) })}
      close={say(texts, 'cart.close')}
    >
      <p>{say(texts, 'cart.gone.lead')}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <Line
            key={item.id}
            article={item.article}
            title={item.productName}
            texts={texts}
            gone
            note={<span>{say(texts, `cart.gone.${item.reason}`)}</span>}
          />
        ))}
      </ul>
      {first && <SimilarRow slug={first.article.slug} title={first.productName} texts={texts} />}
    </Dialog>
  );
}
