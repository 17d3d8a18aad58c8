import type { Product } from '#lib/contract/article.ts';
import { t } from '#lib/i18n/t.ts';
import { discountOf, formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import styles from './card.module.css';
import { NoPhoto, Picture } from './picture.tsx';

const SIZES = '(max-width: 640px) 48vw, (max-width: 1023px) 32vw, 24vw';

/** One model in a listing: its first choice is the one that the filters found. */
export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const [choice, ...rest] = product.choices;
  if (!choice) return null;
  const off = discountOf(choice.price, choice.originPrice);
  const [front, back] = choice.photos;
  return (
    <a className={styles.card} href={productPath(choice.slug)}>
      <span className={styles.shot} style={{ backgroundColor: front?.color }}>
        {front ? <Picture photo={front} sizes={SIZES} eager={eager} alt="" /> : <NoPhoto />}
        {back && (
          <span className={styles.back}>
            <Picture photo={back} sizes={SIZES} alt="" />
          </span>
        )}
        <span className={styles.grade}>
          {choice.availability === 'sold' ? t('card.sold') : t(`condition.${choice.state}`)}
        </span>
      </span>
      <span className={styles.brand}>{product.brand}</span>
      <span className={styles.title}>{product.title}</span>
      <span className={styles.line}>
        {sizeText(choice.size)}
        {rest.length > 0 && <> · {t('card.choices', { count: product.choices.length })}</>}
      </span>
      <span className={styles.price}>
        <b>{formatMoney(choice.price, choice.currency)}</b>
        {off !== undefined && choice.originPrice !== undefined && (
          <>
            <s>{t('card.wasNew', { price: formatMoney(choice.originPrice, choice.currency) })}</s>
            <span className={styles.cut}>−{off} %</span>
          </>
        )}
      </span>
    </a>
  );
}

/** Sizes that are words stand for themselves. */
export function sizeText(size: string): string {
  if (/^one size$/i.test(size)) return size;
  return t('card.size', { size: /^not stated$/i.test(size) ? size.toLowerCase() : size });
}

/** Cards in two, three or four columns. */
export function CardGrid({ products, eager = 0 }: { products: Product[]; eager?: number }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id} id={`p-${product.id}`}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
