'use client';

import { Picture } from '#components/product-card/picture.tsx';
import { similarCardsQuery } from '#lib/api/card-queries.ts';
import { useApiQuery } from '#lib/api/query-client.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import styles from './similar-thumbnails.module.css';

const SHOWN = 3;

interface SimilarThumbnailsProps {
  /** Slug of the item that they are similar to. */
  slug: string;
  title: string;
  texts: Messages;
}

/** Three similar items as linked pictures, one tab stop each. Renders nothing until they have loaded. */
export function SimilarThumbnails({ slug, title, texts }: SimilarThumbnailsProps) {
  const { data: cards = [] } = useApiQuery(similarCardsQuery(slug, SHOWN));
  if (cards.length === 0) return null;
  const heading = format(texts, 'cart.gone.similar', { title });
  return (
    <section className={styles.similar} aria-label={heading}>
      <h3>{heading}</h3>
      <ul>
        {cards.map(({ id, brand, title: name, front, item }) => (
          <li key={id}>
            <a href={productPath(item.slug)}>
              <span className="shot">{front && <Picture photo={front} sizes="130px" alt="" />}</span>
              <span className="visually-hidden">
                {brand}, {name},{' '}
              </span>
              <span className={styles.price}>{formatMoney(item.price, item.currency)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
