import { useQuery } from '@tanstack/react-query';
import { QUEUE_PLACES, todayQuery, todayText } from '#lib/office/today.ts';
import styles from './frame.module.css';

/** Number of entries that wait at a screen, late ones first. */
export function NavCount({ screen }: { screen: string }) {
  const { data } = useQuery(todayQuery);
  const own = (data?.queues ?? []).filter(({ id }) => QUEUE_PLACES[id].screen === screen);
  const waiting = own.reduce((sum, queue) => sum + queue.waiting, 0);
  const late = own.reduce((sum, queue) => sum + queue.late, 0);
  if (waiting === 0) return null;
  if (late === 0) return <small className={styles.count}>{waiting}</small>;
  return (
    <small className={styles.lateCount}>
      {todayText('office.today.late', { late })} · {waiting}
    </small>
  );
}
