'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { TradeInLane } from '#contract/private/trade-ins.ts';
import { type Parameters, pageOf } from '#lib/office/parameters.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { boardQuery, laneQuery, TRADE_INS_PER_PAGE, tradeInsText } from '#lib/office/trade-ins.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { workshopText } from '#lib/office/workshop.ts';
import {
  officeBenchPath,
  officePhotoBatchPath,
  officeTradeInPath,
  officeWorkshopPath,
} from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Screen, Tabs } from '../screen.tsx';
import { LaneTable } from '../trade-ins/lane-list.tsx';
import { ParcelDialog } from '../trade-ins/parcel-dialog.tsx';

const LANES = ['coming', 'to-grade', 'to-publish', 'to-give-back'] as const satisfies TradeInLane[];
const NEXT = {
  coming: 'office.workshop.takeInNext',
  'to-grade': 'office.workshop.gradeNext',
  'to-publish': 'office.workshop.publishNext',
  'to-give-back': 'office.workshop.giveBackNext',
} as const;

const addressOf = (parameters: Parameters) => ({
  lane: LANES.find((one) => one === parameters.get('lane')) ?? ('to-grade' as const),
  page: pageOf(parameters),
});

/** Items that wait in the workshop, by due date. `/` scans a parcel or an item, Enter opens the next. */
export function WorkshopScreen() {
  const [{ lane, page }, change] = useAddress(addressOf, officeWorkshopPath);
  const router = useRouter();
  const [isScanning, setScanning] = useState(false);
  const query = useQuery(laneQuery(lane, { page }));
  const { data: board } = useQuery(boardQuery({}));
  const { data: session } = useQuery(sessionQuery);
  const counts = new Map(board?.lanes.map((one) => [one.lane, one.count]));
  const first = query.data?.['hydra:member'][0];
  const path = first && (lane === 'coming' ? officeTradeInPath(first.cart) : officeBenchPath(first.id));
  // Members who both grade and publish: the workshop and managers.
  const mayBatch = mayDo(session, 'trade-ins.grade') && mayDo(session, 'trade-ins.publish');
  useKeys({
    '/': () => setScanning(true),
    ...(mayBatch && { b: () => router.push(officePhotoBatchPath()) }),
    ...(path && { enter: () => router.push(path) }),
  });
  return (
    <Screen
      title={workshopText('office.workshop.title')}
      actions={
        <>
          {mayBatch && (
            <ButtonLink shortcut="B" href={officePhotoBatchPath()}>
              <Icon name="camera" />
              {workshopText('office.batch.open')}
            </ButtonLink>
          )}
          <Button shortcut="/" onClick={() => setScanning(true)}>
            <Icon name="scan" />
            {tradeInsText('office.tradeIns.takeIn')}
          </Button>
          {path && (
            <ButtonLink kind="go" shortcut="Enter" href={path}>
              {workshopText(NEXT[lane])}
            </ButtonLink>
          )}
        </>
      }
    >
      <Tabs
        label={workshopText('office.workshop.lanes')}
        current={lane}
        tabs={LANES.map((id) => ({
          id,
          title: tradeInsText(`office.tradeIns.lane.${id}`),
          href: officeWorkshopPath({ lane: id }),
          count: counts.get(id),
        }))}
      />
      <QueryState
        query={query}
        rows={10}
        isEmpty={isEmptyList}
        empty={tradeInsText(`office.tradeIns.empty.${lane}`)}
      >
        {({ 'hydra:member': items, 'hydra:totalItems': total }) => (
          <>
            <LaneTable items={items} isStale={query.isPlaceholderData} />
            <Pager
              page={page}
              perPage={TRADE_INS_PER_PAGE}
              total={total}
              go={(number) => change({ page: number })}
            />
          </>
        )}
      </QueryState>
      {isScanning && <ParcelDialog close={() => setScanning(false)} />}
    </Screen>
  );
}
