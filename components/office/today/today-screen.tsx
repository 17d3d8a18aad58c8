'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { clock, longDay } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { QUEUE_PLACES, todayQuery, todayText } from '#lib/office/today.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { livenessQuery } from '#lib/office/use-live.ts';
import { officeOrderPath } from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { useScan } from '../scan-context.ts';
import { Body, Screen } from '../screen.tsx';
import { FailingPanel } from './failing-panel.tsx';
import styles from './figures-panel.module.css';
import { QueuePanel } from './queue-panel.tsx';
import shared from './today.module.css';
import { WorkingPanel } from './working-panel.tsx';

const FiguresPanel = dynamic(() => import('./figures-panel.tsx').then((module) => module.FiguresPanel), {
  ssr: false,
  loading: () => <div className={styles.figuresLoading} />,
});

const StoresPanel = dynamic(() => import('./stores-panel.tsx').then((module) => module.StoresPanel), {
  ssr: false,
});

/** Waiting work, failures and figures, updated live. `Enter` opens the next order to pack. */
export function TodayScreen() {
  const query = useQuery(todayQuery);
  const { data: session } = useQuery(sessionQuery);
  const { data: liveness } = useQuery(livenessQuery);
  const router = useRouter();
  const scan = useScan();
  const queues = query.data?.queues ?? [];
  const toPack = queues.find(({ id }) => id === 'pack');
  const next = toPack?.next && officeOrderPath(toPack.next.id);
  useKeys({
    ...Object.fromEntries(
      queues.map(({ id }) => [`g ${QUEUE_PLACES[id].letter}`, () => router.push(QUEUE_PLACES[id].path)]),
    ),
    ...(next && { enter: () => router.push(next) }),
  });
  const time = clock(query.dataUpdatedAt || Date.now());
  return (
    <Screen
      title={longDay(Date.now())}
      note={
        <span className={shared.soft}>
          {todayText(liveness === 'live' ? 'office.today.live' : 'office.today.polling', { time })}
        </span>
      }
      actions={
        <>
          <Button shortcut="/" onClick={scan}>
            <Icon name="scan" />
            {officeText('office.scan')}
          </Button>
          {next && (
            <ButtonLink kind="go" shortcut="Enter" href={next}>
              {todayText('office.today.packNext', { orders: toPack.waiting })}
            </ButtonLink>
          )}
        </>
      }
    >
      <Body>
        <div className={shared.columns}>
          <div className={shared.column}>
            <QueryState query={query} rows={8}>
              {(today) => <QueuePanel queues={today.queues} name={session?.member.name} />}
            </QueryState>
            {mayDo(session, 'today.figures') && <FiguresPanel />}
          </div>
          <div className={shared.column}>
            {query.data && <FailingPanel failures={query.data} session={session} />}
            {query.data && <WorkingPanel today={query.data} isLive={liveness === 'live'} />}
          </div>
        </div>
        {mayDo(session, 'stores.read') && <StoresPanel />}
      </Body>
    </Screen>
  );
}
