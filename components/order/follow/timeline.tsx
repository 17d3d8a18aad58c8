import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/order/moment.ts';
import type { TimelineStep } from '#lib/order/steps.ts';
import styles from './order-details.module.css';

/** What an order has gone through, with its times, and what is still to come. */
export function Timeline({ steps, texts }: { steps: TimelineStep[]; texts: Messages }) {
  const latest = steps.findLastIndex((step) => step.at);
  return (
    <ol className={styles.steps} aria-label={format(texts, 'order.steps')}>
      {steps.map(({ state, at }, index) => (
        <li
          key={`${state} ${at}`}
          className={at ? undefined : styles.later}
          aria-current={index === latest ? 'step' : undefined}
        >
          {format(texts, `order.step.${state}`)}
          <span className={styles.when}>
            {at ? (
              <time dateTime={at}>{formatMoment(at, texts.locale)}</time>
            ) : (
              format(texts, 'order.step.later')
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
