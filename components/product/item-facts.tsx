import type { ReactNode } from 'react';
import { Picture } from '#components/product-card/picture.tsx';
import { Markup } from '#components/ui/markup.tsx';
import type { Item } from '#contract/product.ts';
import type { Market } from '#contract/shop.ts';
import { displayablePhotos } from '#lib/catalogue/photos.ts';
import { DELIVERY_PROMISE, SHOP } from '#lib/i18n/client-messages.ts';
import { messageSettings } from '#lib/i18n/message-settings.ts';
import { messagesFor, type Translate, translator } from '#lib/i18n/server.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import type { Locale } from '#shared/locales.ts';
import { DeliveryPromise } from './delivery-promise.tsx';
import { Facts } from './facts.tsx';
import { FitWithMessages } from './fit-with-messages.ts';
import { galleryLayout } from './gallery-layout.ts';
import styles from './item-facts.module.css';

interface ItemProps {
  locale: Locale;
  item: Item;
}

type FactsProps = ItemProps & {
  market: Market | undefined;
  /** Type of the product. */
  type: string;
};

/**
 * Inspection, lengths, material, delivery and returns. Unknown facts are left out, and a sold item shows no
 * delivery date.
 */
export function ItemFacts({ locale, item, market, type }: FactsProps) {
  const t = translator(locale);
  return (
    <div className="small">
      <ul className={styles.promises}>
        <li>
          <span aria-hidden="true">✓</span>
          <Condition locale={locale} item={item} />
        </li>
        {item.availability !== 'sold' && (
          <>
            <li>
              <span aria-hidden="true">→</span>
              {market?.delivery ? (
                <DeliveryPromise
                  terms={market.delivery}
                  price={item.price}
                  currency={item.currency}
                  countryCode={market.countryCode}
                  texts={messagesFor(locale, ...DELIVERY_PROMISE)}
                />
              ) : (
                t('product.delivery')
              )}
            </li>
            <li>
              <span aria-hidden="true">↺</span>
              {t('product.returns')}
            </li>
          </>
        )}
      </ul>
      <Measured locale={locale} item={item} type={type} />
      <MadeOf locale={locale} item={item} />
    </div>
  );
}

/** The condition, the inspection with its time, and each fault with its close-up. */
function Condition({ locale, item: { state, inspection, defects, photos } }: ItemProps) {
  const t = translator(locale);
  return (
    <Markup as="div" className={styles.condition}>
      <p>
        <b>{t('product.graded', { grade: t(`condition.${state}`).toLowerCase() })}</b>{' '}
        {t(`product.conditions.${state}`)}
      </p>
      {inspection && <p>{checkedText(inspection, t)}</p>}
      {defects.length > 0 && (
        <>
          <p className={styles.findings}>{t('product.faults')}</p>
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
                    {/* A close-up of the gallery is the same file, fetched once. */}
                    <Picture
                      photo={photo}
                      sizes={
                        photos.some(({ url }) => url === photo.url)
                          ? galleryLayout(displayablePhotos(photos)).others
                          : '64px'
                      }
                      alt=""
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
    </Markup>
  );
}

function checkedText({ checkedAt, checkedBy, parts }: NonNullable<Item['inspection']>, t: Translate): string {
  const on = dayInWords(checkedAt, t.locale);
  const who = checkedBy
    ? t('product.checked.by', { name: checkedBy, date: on })
    : t('product.checked', { date: on });
  const names = parts.map((part) => t(`check.${part}`));
  const last = names.pop();
  if (!last) return who;
  const list = names.length > 0 ? t('product.checked.and', { parts: names.join(', '), last }) : last;
  return `${who} ${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}

function Measured({ locale, item: { measurements = [] }, type }: ItemProps & Pick<FactsProps, 'type'>) {
  const t = translator(locale);
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
        t('product.measured.cm', { value: value.toLocaleString(locale) }),
      ])}
    >
      <FitWithMessages
        type={type}
        measurements={measurements}
        tolerance={messageSettings(locale).measuringTolerance}
        texts={messagesFor(locale, ...SHOP)}
      />
    </Rows>
  );
}

function MadeOf({ locale, item: { material, lining } }: ItemProps) {
  const t = translator(locale);
  if (!material && !lining) return null;
  const rows: [string, string][] = [];
  if (material) rows.push([t('product.material'), material]);
  if (lining) rows.push([t('product.lining'), lining]);
  return <Rows title={t('product.made')} rows={rows} />;
}

interface RowsProps {
  title: ReactNode;
  rows: [string, string][];
  children?: ReactNode;
}

function Rows({ title, rows, children }: RowsProps) {
  return (
    <section className={styles.rows}>
      <h2>{title}</h2>
      <Facts rows={rows} />
      {children}
    </section>
  );
}
