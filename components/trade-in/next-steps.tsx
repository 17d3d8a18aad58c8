import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './next-steps.module.css';

const STEPS = [1, 2, 3] as const;

/** The three steps from a sent item to its payout. */
export function NextSteps() {
  const t = translator(SHOP_LOCALE);
  return (
    <section className={styles.panel} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('sell.next.title')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`sell.next.${step}.title`)}</b>
            <p>{t(`sell.next.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
