import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './sell-steps.module.css';

const STEPS = [1, 2, 3] as const;

/** The three steps from a sent item to its payout: next to each other, or stacked where there is less room. */
export function SellSteps({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <div className={styles.place}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <i aria-hidden="true">{step}</i>
            <h3>{t(`sell.next.${step}.title`)}</h3>
            <p>{t(`sell.next.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
