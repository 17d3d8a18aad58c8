import type { ReactNode } from 'react';
import type { Item, Product } from '#lib/contract/article.ts';
import type { Market } from '#lib/contract/shop.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { DeliveryPromise } from './delivery-promise.tsx';
import styles from './item-facts.module.css';

const t = translator(SHOP_LOCALE);

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** What was checked and found, lengths, material, when it comes and how it goes back. What is not known is left out. */
export function ItemFacts({ item, market }: { item: Item; market: Market | undefined }) {
  return (
    <div className={styles.facts}>
      <ul className={styles.promises}>
        <li>
          <span aria-hidden="true">✓</span>
          <Condition item={item} />
        </li>
        <li>
          <span aria-hidden="true">→</span>
          {market?.delivery ? (
            <DeliveryPromise
              terms={market.delivery}
              price={item.price}
              currency={item.currency}
              texts={deliveryTexts()}
            />
          ) : (
            t('product.delivery')
          )}
        </li>
        <li>
          <span aria-hidden="true">↺</span>
          {t('product.returns')}
        </li>
      </ul>
      <Measured item={item} />
      <MadeOf item={item} />
    </div>
  );
}

const deliveryTexts = () =>
  messagesFor(
    SHOP_LOCALE,
    'product.delivery.date',
    'product.delivery.workdays',
    'product.delivery.to',
    'product.delivery.price',
    'product.delivery.free',
  );

/** The grade, who checked what and when, and each fault with its close-up. */
function Condition({ item: { state, inspection, defects } }: { item: Item }) {
  return (
    <div className={styles.condition}>
      <p>
        <b>{t('product.graded', { grade: t(`condition.${state}`).toLowerCase() })}</b>{' '}
        {t(`product.conditions.${state}`)}
      </p>
      {inspection && <p>{checkedText(inspection)}</p>}
      {defects.length > 0 && (
        <>
          <p className={styles.found}>{t('product.faults')}</p>
          <ul className={styles.faults}>
            {defects.map(({ description, photo }) => (
              <li key={description}>
                {photo && (
                  <a
                    href={photo.url}
                    data-zoom-photo
                    aria-label={t('product.faults.photo', { description })}
                    style={{ backgroundColor: photo.color }}
                  >
                    <img
                      src={photo.sources[0]?.url ?? photo.url}
                      width={photo.width}
                      height={photo.height}
                      alt=""
                      loading="lazy"
                    />
                  </a>
                )}
                {description}
              </li>
            ))}
          </ul>
        </>
      )}
      {inspection && defects.length === 0 && <p>{t('product.faults.none')}</p>}
    </div>
  );
}

function checkedText({ checkedAt, checkedBy, parts }: NonNullable<Item['inspection']>): string {
  const on = date.format(new Date(checkedAt));
  const who = checkedBy
    ? t('product.checked.by', { name: checkedBy, date: on })
    : t('product.checked', { date: on });
  const names = parts.map((part) => t(`check.${part}`));
  const last = names.pop();
  if (!last) return who;
  const list = names.length > 0 ? t('product.checked.and', { parts: names.join(', '), last }) : last;
  return `${who} ${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}

function Measured({ item: { measurements = [] } }: { item: Item }) {
  if (measurements.length === 0) return null;
  return (
    <Rows
      title={
        <>
          {t('product.measured')} <span>{t('product.measured.note')}</span>
        </>
      }
      rows={measurements.map(({ name, value }) => [
        t(`measure.${name}`),
        t('product.measured.cm', { value: value.toLocaleString('en-GB') }),
      ])}
    />
  );
}

function MadeOf({ item: { material, lining } }: { item: Item }) {
  if (!material && !lining) return null;
  const rows: [string, string][] = [];
  if (material) rows.push([t('product.material'), material]);
  if (lining) rows.push([t('product.lining'), lining]);
  return <Rows title={t('product.made')} rows={rows} />;
}

function Rows({ title, rows }: { title: ReactNode; rows: [string, string][] }) {
  return (
    <section className={styles.rows}>
      <h2>{title}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AboutProps {
  product: Product;
  item: Item;
  market: Market | undefined;
}

/** Tabs below the fold, of HTML's own: one stands open, and none needs a script. */
export function About({ product, item, market }: AboutProps) {
  const plain = t(item.color ? 'product.plain' : 'product.plainNoColor', {
    title: product.title,
    brand: product.brand,
    color: item.color.toLowerCase(),
  });
  const rows = [
    [t('product.kind'), item.type],
    [t('product.color'), item.color],
    [t('product.size'), item.size],
    [t('product.state'), t(`condition.${item.state}`)],
    [t('product.reference'), item.sku],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <section className={styles.tabs} aria-label={t('product.tabs')}>
      <details name="product-tab" open>
        <summary>{t('product.about')}</summary>
        <p>{item.description ?? product.description ?? plain}</p>
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
        <p>
          {market?.delivery
            ? t('product.delivery.more', { cutOff: market.delivery.cutOff })
            : t('product.delivery')}
        </p>
        <p>{t('product.returns.more')}</p>
      </details>
    </section>
  );
}
