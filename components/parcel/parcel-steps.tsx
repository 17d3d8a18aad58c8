import type { ParcelEventWire } from '#contract/parcel.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/order/actions/period.ts';
import styles from './parcel.module.css';

interface ParcelStepsProps {
  /** Events, oldest first. */
  events: readonly ParcelEventWire[];
  texts: Messages;
}

/** The steps of a parcel, latest first; in the carrier's words if they say more than the shop's. */
export function ParcelSteps({ events, texts }: ParcelStepsProps) {
  if (events.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={format(texts, 'parcel.steps')}>
      {events.toReversed().map(({ step, message, at }) => (
        <li key={`${step} ${at}`}>
          <b>{format(texts, `parcel.step.${step}`)}</b>
          <span className="soft small">
            <time dateTime={at}>{formatMoment(at, texts.locale)}</time>
            {(step === 'moving' || step === 'problem') && ` · ${message}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
