import type { ParcelEventWire } from '#contract/parcel.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/order/actions/period.ts';
import styles from './parcel.module.css';

interface ParcelStepsProps {
  /** The earliest first. */
  events: readonly ParcelEventWire[];
  texts: Messages;
}

/** The steps of a parcel, the latest first; in the carrier's own words where ours say less. */
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
