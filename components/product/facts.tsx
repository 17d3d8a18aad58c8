import { type Choice, CONDITIONS, type Product } from '#lib/contract/article.ts';
import { t } from '#lib/i18n/t.ts';
import styles from './facts.module.css';

/** What was checked, when it comes, how it goes back. */
export function Promises({ choice }: { choice: Choice }) {
  const found =
    choice.defects.length > 0 ? choice.defects.join(' ') : t(`product.conditions.${choice.state}`);
  return (
    <ul className={styles.promises}>
      <li>
        <span aria-hidden="true">✓</span>
        <span>
          <b>{t('product.graded', { grade: t(`condition.${choice.state}`).toLowerCase() })}</b> {found}
        </span>
      </li>
      <li>
        <span aria-hidden="true">→</span>
        {t('product.delivery')}
      </li>
      <li>
        <span aria-hidden="true">↺</span>
        {t('product.returns')}
      </li>
    </ul>
  );
}

/** Below the fold: what the piece is, what was found on it, what the grades mean. */
export function About({ product, choice }: { product: Product; choice: Choice }) {
  const plain = t('product.plain', {
    title: product.title,
    brand: product.brand,
    color: choice.color.toLowerCase(),
  });
  const rows = [
    [t('product.kind'), choice.type],
    [t('product.material'), choice.material],
    [t('product.color'), choice.color],
    [t('product.size'), choice.size],
    [t('product.reference'), choice.sku],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <div className={styles.about}>
      <section>
        <h2>{t('product.about')}</h2>
        <p>{choice.description ?? product.description ?? plain}</p>
      </section>
      <section>
        <h2>{t('product.facts')}</h2>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('product.conditions')}</h2>
        <dl className={styles.grades}>
          {CONDITIONS.map((condition) => (
            <div key={condition} data-on={condition === choice.state || undefined}>
              <dt>{t(`condition.${condition}`)}</dt>
              <dd>{t(`product.conditions.${condition}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
