import type { Choice, Product } from '#lib/contract/article.ts';
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

/** Tabs below the fold, of HTML's own: one stands open, and none needs a script. */
export function About({ product, choice }: { product: Product; choice: Choice }) {
  const plain = t(choice.color ? 'product.plain' : 'product.plainNoColor', {
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
    <section className={styles.tabs} aria-label={t('product.tabs')}>
      <details name="product-tab" open>
        <summary>{t('product.about')}</summary>
        <p>{choice.description ?? product.description ?? plain}</p>
        {choice.defects.length > 0 && (
          <ul>
            {choice.defects.map((defect) => (
              <li key={defect}>{defect}</li>
            ))}
          </ul>
        )}
      </details>
      <details name="product-tab">
        <summary>{t('product.facts')}</summary>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details name="product-tab">
        <summary>{t('product.back')}</summary>
        <p>{t('product.delivery')}</p>
        <p>{t('product.returns')}</p>
      </details>
    </section>
  );
}
