'use client';

import type { UnavailableItem } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './item-line.module.css';
import { Line } from './item-line.tsx';

interface GoneLinesProps {
  items: UnavailableItem[];
  texts: Texts;
  onRegain?: (tradeIn: string) => void;
}

/** Pieces that could not be kept, each with the reason; one whose hold merely ran out can be asked for again. */
export function GoneLines({ items, texts, onRegain }: GoneLinesProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <Line
          key={item.id}
          article={item.article}
          title={item.productName}
          texts={texts}
          gone
          note={<span className={styles.soft}>{say(texts, `cart.gone.${item.reason}`)}</span>}
          action={
            item.reason !== 'sold' && (
              <form
                method="post"
                action="/api/v3/forms/add"
                onSubmit={(event) => {
                  if (!onRegain) return;
                  event.preventDefault();
                  onRegain(item.tradeIn);
                }}
              >
                <input type="hidden" name="tradeIn" value={item.tradeIn} />
                <button type="submit" className={styles.remove}>
                  {say(texts, 'cart.gone.again')}
                </button>
              </form>
            )
          }
        />
      ))}
    </ul>
  );
}
