import type { OfficeToday } from '#contract/private/today.ts';
import { moment } from '#lib/office/formats.ts';
import { todayText } from '#lib/office/today.ts';
import { Panel } from '../parts/panel.tsx';
import styles from './today.module.css';

/** Indicators of normal operation. */
export function WorkingPanel({ today, isLive }: { today: OfficeToday; isLive: boolean }) {
  const { lastOrderAt, lastMailAt } = today;
  return (
    <Panel title={todayText('office.today.working')}>
      <ul className={styles.working}>
        <li>{todayText(isLive ? 'office.today.working.live' : 'office.today.working.polling')}</li>
        {lastOrderAt && <li>{todayText('office.today.working.order', { time: moment(lastOrderAt) })}</li>}
        {lastMailAt && <li>{todayText('office.today.working.mail', { time: moment(lastMailAt) })}</li>}
      </ul>
    </Panel>
  );
}
