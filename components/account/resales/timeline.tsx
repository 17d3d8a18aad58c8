import type { TradeIn } from '#contract/trade-in.ts';
import type { NextStep } from '#lib/account/next-step.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import styles from './timeline.module.css';

type Activity = NonNullable<TradeIn['activity']>;

interface TimelineProps {
  /** Events, oldest first. */
  activity: Activity;
  next: NextStep | undefined;
  texts: Messages;
}

/** Events of an item, and its next step. */
export function Timeline({ activity, next, texts }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {activity.map(({ state, at, note }) => (
        <li key={`${state} ${at}`}>
          <b>{format(texts, `resale.state.${state === 'in_review' && note ? 'second_look' : state}`)}</b>
          <br />
          <span className="soft small">{dayInWords(at, texts.locale)}</span>
          {note && <p>{note}</p>}
        </li>
      ))}
      {next && (
        <li className={styles.next}>
          <b>{format(texts, next.title)}</b>
          <br />
          <span className="soft small">{format(texts, next.text, next.values)}</span>
        </li>
      )}
    </ol>
  );
}
