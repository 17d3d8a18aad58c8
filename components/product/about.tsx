import { Markup } from '#components/ui/markup.tsx';
import type { Item, Product } from '#contract/product.ts';
import type { Market } from '#contract/shop.ts';
import { translator } from '#lib/i18n/server.ts';
import { contentPath, productsPath } from '#lib/routes.ts';
import { describeInWords } from '#lib/seo/describe.ts';
import type { Locale } from '#shared/locales.ts';
import { sizeName } from '#shared/size-name.ts';
import { Facts } from './facts.tsx';
import styles from './item-facts.module.css';

interface AboutProps {
  locale: Locale;
  product: Product;
  item: Item;
  market: Market | undefined;
}

/** Tabs below the fold, as HTML details elements: one is open, and none needs JavaScript. */
export function About({ locale, product, item, market }: AboutProps) {
  const t = translator(locale);
  const [what = '', ...known] = describeInWords(product, item, t);
  const rows = [
    [t('product.color'), item.color],
    [t('product.size'), sizeName(item.size)],
    [t('product.state'), t(`condition.${item.state}`)],
    [t('product.reference'), item.sku],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  const kind = (
    <a key="kind" href={productsPath({ type: item.type })}>
      {item.type}
    </a>
  );
  return (
    <Markup as="section" className={styles.tabs} aria-label={t('product.tabs')}>
      <details name="product-tab" open>
        <summary>{t('product.about')}</summary>
        <p>{what}</p>
        <p>{known.join(' ')}</p>
      </details>
      <details name="product-tab">
        <summary>{t('product.facts')}</summary>
        <Facts rows={[[t('product.kind'), kind], ...rows]} />
      </details>
      <details name="product-tab">
        <summary>{t('product.back')}</summary>
        <p>
          {market?.delivery
            ? t('product.delivery.more', { cutOff: market.delivery.cutOff })
            : t('product.delivery')}
        </p>
        <p>{t('product.returns.more')}</p>
        <p>
          {t('product.guarantee')}{' '}
          <a href={`${contentPath('terms-conditions')}#${t('content.anchor.guarantees')}`}>
            {t('product.guarantee.more')}
          </a>
        </p>
      </details>
      <Safety locale={locale} product={product} />
    </Markup>
  );
}

/** The economic operator responsible for the product's safety (Regulation (EU) 2023/988, Art. 19), if known. */
function Safety({ locale, product: { brand, title, safety } }: { locale: Locale; product: Product }) {
  if (!safety) return null;
  const t = translator(locale);
  const rows = [
    [t('product.safety.product'), `${brand} ${title}`],
    [t('product.safety.manufacturer'), safety.manufacturer],
    [t('product.safety.responsible'), safety.responsiblePerson],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <details name="product-tab">
      <summary>{t('product.safety')}</summary>
      <Facts rows={rows} />
    </details>
  );
}
