import { moment } from '#lib/office/formats.ts';
import { tradeInsText } from '#lib/office/trade-ins.ts';
import { Timeline } from '../parts/timeline.tsx';
import styles from './trade-ins.module.css';

interface StoryEvent {
  at: string;
  event: string;
  item?: string;
  actor?: string;
  note?: string;
}

const BAD: readonly string[] = ['refused', 'declined', 'cancelled', 'expired'];

/** History, with who did what; names the `item` if several share a trade-in. */
export function Story({ story }: { story: readonly StoryEvent[] }) {
  return (
    <Timeline
      events={story.map(({ at, event, item, actor = 'shop', note }, index) => {
        const name = tradeInsText('office.tradeIns.event', { event });
        const by = tradeInsText('office.tradeIns.actor', { actor });
        return {
          id: `${at} ${event} ${index}`,
          at: moment(at),
          tone: BAD.includes(event) ? ('bad' as const) : index === 0 ? ('now' as const) : ('done' as const),
          text: (
            <>
              {item
                ? tradeInsText('office.tradeIns.event.of', { item, event: name, actor: by })
                : tradeInsText('office.tradeIns.event.by', { event: name, actor: by })}
              {note && <small className={styles.note}>“{note}”</small>}
            </>
          ),
        };
      })}
    />
  );
}
