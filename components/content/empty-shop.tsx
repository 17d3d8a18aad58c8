import { TextContainer } from '#components/ui/text-container.tsx';
import { translator } from '#lib/i18n/server.ts';
import { contactPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './empty-shop.module.css';

/** The steps that fill a shop, in order, with the commands of docs/operations.md. */
const STEPS = [
  { step: 'import', command: 'npm run ops -- import listings.csv --mapping mapping.json --preview 20' },
  { step: 'stores', command: 'npm run ops -- store import stores.json' },
  { step: 'prices', command: 'npm run ops -- price-grid grid/*.csv' },
  { step: 'texts', command: 'npm run content' },
] as const;

/** The home page of an empty shop: a short text for shoppers, and the next steps of its operator. */
export function EmptyShop({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <>
      <section className={`wrap ${styles.opening}`}>
        <TextContainer
          heading={<h1 tabIndex={-1}>{t('emptyShop.title')}</h1>}
          actions={[{ label: t('emptyShop.contact'), href: contactPath() }]}
        >
          <p className={styles.lead}>{t('emptyShop.lead')}</p>
        </TextContainer>
      </section>
      <section className={`wrap ${styles.operator}`} aria-labelledby="operator">
        <h2 id="operator">{t('emptyShop.operator.title')}</h2>
        <p className="soft">{t('emptyShop.operator.lead')}</p>
        <ol className={styles.steps}>
          {STEPS.map(({ step, command }) => (
            <li key={step}>
              <h3>{t(`emptyShop.operator.${step}`)}</h3>
              <p>{t(`emptyShop.operator.${step}Text`)}</p>
              <code>{command}</code>
            </li>
          ))}
        </ol>
        <p className="soft small">
          {t('emptyShop.operator.demo', {
            setting: 'CATALOGUE=demo',
            command: 'npm run ops -- demo remove',
          })}
        </p>
      </section>
    </>
  );
}
