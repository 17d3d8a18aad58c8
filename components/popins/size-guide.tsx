import { NativeDialog } from '#components/ui/native-dialog.tsx';
import { type Chart, chartOf, chartUrl, isShoe } from '#lib/catalogue/size-guide.ts';
import { SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { brandId } from '#shared/brand-id.ts';
import type { Locale } from '#shared/locales.ts';
import { ChartPicture } from './chart-picture.tsx';
import { ReadSizes } from './read-sizes.tsx';
import styles from './size-guide.module.css';
import type { SizedItem } from './size-tables.tsx';
import { TablesWithMessages } from './tables-with-messages.ts';

export const SIZE_GUIDE = 'size-guide';
const STORE = process.env.ASSET_STORE_URL;
const LANGUAGE = 'en';

/** URL of a chart: the brand's, or the shop's own drawing if no asset store is set. */
const urlOf = (chart: Chart) =>
  STORE ? chartUrl(STORE, brandId(), LANGUAGE, chart) : chartUrl('/assets', 'own', LANGUAGE, chart);

/** The sizes for an item, and how they are measured (specification, section 2). */
export function SizeGuide({ locale, item }: { locale: Locale; item: SizedItem }) {
  const t = translator(locale);
  const chart = chartOf(item.gender);
  // Only what the tables read: the page sends it to the browser.
  const { gender, category, type, size } = item;
  return (
    <NativeDialog id={SIZE_GUIDE} title={t('sizeGuide.title')} close={t('dialog.close')} position="right">
      <p>{t('sizeGuide.lead')}</p>
      <TablesWithMessages item={{ gender, category, type, size }} texts={messagesFor(locale, ...SHOP)} />
      <ReadSizes dialog={SIZE_GUIDE} />
      {!isShoe(item.category) && (
        <ChartPicture
          className={styles.picture}
          src={urlOf(chart)}
          fallback={urlOf('men')}
          alt={chart === 'baby' ? t('sizeGuide.picture.baby') : t('sizeGuide.picture')}
        />
      )}
    </NativeDialog>
  );
}
