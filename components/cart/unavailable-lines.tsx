'use client';

import type { UnavailableItem } from '#contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './item-line.module.css';
import { ItemLine } from './item-line.tsx';

interface UnavailableLinesProps {
  items: UnavailableItem[];
  texts: Messages;
  onAddBack?: (tradeIn: string) => void;
}

/** Items that left the cart, each with the reason; an item whose hold ran out can be requested again. */
export function UnavailableLines({ items, texts, onAddBack }: UnavailableLinesProps) {
  return (
    <ul>
      {items.map((item) => (
        <ItemLine
          key={item.id}
          item={item}
          texts={texts}
          isUnavailable
          note={<span className="soft small">{format(texts, `cart.gone.${item.reason}`)}</span>}
          action={
            item.reason !== 'sold' && (
              <form
                method="post"
                action={formPath('add')}
                onSubmit={(event) => {
                  if (!onAddBack) return;
                  event.preventDefault();
                  onAddBack(item.tradeIn);
                }}
              >
                <input type="hidden" name="tradeIn" value={item.tradeIn} />
                <button type="submit" className={styles.remove}>
                  {format(texts, 'cart.gone.again')}
                </button>
              </form>
            )
          }
        />
      ))}
    </ul>
  );
}
