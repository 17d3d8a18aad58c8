'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { TradeInBoard } from '#contract/private/trade-ins.ts';
import { CIRCUITS } from '#contract/trade-in-cart.ts';
import { money } from '#lib/office/formats.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { boardQuery, circuitOf, laneQuery, tradeInsAddressOf, tradeInsText } from '#lib/office/trade-ins.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeBenchPath, officeTradeInsPath } from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { ViewLink } from '../parts/view-link.tsx';
import { Screen } from '../screen.tsx';
import { Board } from './board.tsx';
import { LaneList } from './lane-list.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import styles from './trade-ins.module.css';

/**
 * Items that customers sell, in a lane for each state, or one lane as a list. `/` receives a parcel, Enter
 * grades the next.
 */
export function TradeInsScreen() {
  const [address, show] = useAddress(tradeInsAddressOf, officeTradeInsPath);
  const { lane, page, ...filter } = address;
  const router = useRouter();
  const [isTakingIn, setTakingIn] = useState(false);
  const { data: session } = useQuery(sessionQuery);
  const { search, circuit, due } = filter;
  const board = useQuery(boardQuery(filter));
  const mayGrade = mayDo(session, 'trade-ins.grade');
  const mayReceive = mayDo(session, 'trade-ins.receive');
  const { data: toGrade } = useQuery({ ...laneQuery('to-grade'), enabled: mayGrade });
  const next = mayGrade ? toGrade?.['hydra:member'][0] : undefined;
  useKeys({
    ...(mayReceive && { '/': () => setTakingIn(true) }),
    ...(next && { enter: () => router.push(officeBenchPath(next.id)) }),
  });
  return (
    <Screen
      title={tradeInsText('office.tradeIns.title')}
      note={board.data && <Summary board={board.data} />}
      actions={
        <>
          <nav className={styles.switch} aria-label={tradeInsText('office.tradeIns.views')}>
            <ViewLink href={officeTradeInsPath(filter)} aria-current={lane ? undefined : 'page'}>
              {tradeInsText('office.tradeIns.board')}
            </ViewLink>
            <ViewLink
              href={officeTradeInsPath({ ...filter, lane: lane ?? 'to-grade' })}
              aria-current={lane ? 'page' : undefined}
            >
              {tradeInsText('office.tradeIns.list')}
            </ViewLink>
          </nav>
          {mayReceive && (
            <Button shortcut="/" onClick={() => setTakingIn(true)}>
              <Icon name="scan" />
              {tradeInsText('office.tradeIns.takeIn')}
            </Button>
          )}
          {next && (
            <ButtonLink kind="go" shortcut="Enter" href={officeBenchPath(next.id)}>
              {tradeInsText('office.tradeIns.gradeNext')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.filters}>
        <SearchBox
          label={tradeInsText('office.tradeIns.search')}
          value={search}
          onSearch={(text) => show({ search: text, page: 1 })}
        />
        <select
          aria-label={tradeInsText('office.tradeIns.way')}
          className={styles.chip}
          value={circuit ?? ''}
          onChange={({ target }) => show({ circuit: circuitOf(target.value), page: 1 })}
        >
          <option value="">{tradeInsText('office.tradeIns.ways')}</option>
          {CIRCUITS.map((way) => (
            <option key={way} value={way}>
              {tradeInsText('office.tradeIns.circuit', { circuit: way })}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={due !== undefined}
          onClick={() => show({ due: due ? undefined : 'week', page: 1 })}
        >
          {tradeInsText('office.tradeIns.dueWeek')}
        </button>
      </div>
      {lane ? (
        <LaneList lane={lane} filter={filter} page={page} show={show} board={board.data} />
      ) : (
        <QueryState query={board} rows={10}>
          {({ lanes }) => <Board lanes={lanes} filter={filter} />}
        </QueryState>
      )}
      {isTakingIn && <ParcelDialog close={() => setTakingIn(false)} />}
    </Screen>
  );
}

/** Number of open items, and their value. */
function Summary({ board: { lanes } }: { board: TradeInBoard }) {
  const open = lanes.filter(({ lane }) => lane !== 'ended');
  const count = open.reduce((sum, lane) => sum + lane.count, 0);
  const amounts = open.map(({ lane, amount }) => ({ isPaid: lane === 'to-publish', amount }));
  if (amounts.some(({ amount }) => amount === undefined))
    return <span className={styles.quiet}>{tradeInsText('office.tradeIns.summary', { count })}</span>;
  const sum = (isPaid: boolean) =>
    money(amounts.filter((one) => one.isPaid === isPaid).reduce((all, { amount = 0 }) => all + amount, 0));
  return (
    <span className={styles.quiet}>
      {tradeInsText('office.tradeIns.summaryMoney', { count, promised: sum(false), paid: sum(true) })}
    </span>
  );
}
