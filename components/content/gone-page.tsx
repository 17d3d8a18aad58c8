import { TextContainer } from '#components/ui/text-container.tsx';
import { translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './message.module.css';
import { NewestItems } from './newest-items.tsx';

/** Replaces a product without items; the page cache answers it with the status in its markup. */
export function GonePage({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <div className={styles.message}>
      <meta name="page-status" content="410" />
      <TextContainer
        heading={<h1 tabIndex={-1}>{t('gone.title')}</h1>}
        actions={[{ href: productsPath(), label: t('gone.all') }]}
      >
        <p>{t('gone.lead')}</p>
      </TextContainer>
      <NewestItems locale={locale} />
    </div>
  );
}
