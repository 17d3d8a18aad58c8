'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { OfficeTradeInDetails, TradeInLane } from '#contract/private/trade-ins.ts';
import { itemsAside, setAside } from '#lib/office/bench-draft.ts';
import { longDay } from '#lib/office/formats.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { laneQuery, spacedNumber, tradeInQuery } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { workshopText } from '#lib/office/workshop.ts';
import { officeBenchPath, officeWorkshopPath } from '#lib/office-paths.ts';
import { EditorsNote } from '../editors-note.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Tag } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import { ParcelDialog } from '../trade-ins/parcel-dialog.tsx';
import styles from './bench.module.css';
import { GiveBackStation } from './give-back-station.tsx';
import { GradingBench } from './grading-bench.tsx';
import { ItemOverview } from './item-overview.tsx';
import { PublishStation } from './publish-station.tsx';

/** The lane of an item, by its state; undefined if the workshop has nothing to do. */
function laneOfState(state: OfficeTradeInDetails['state']): TradeInLane | undefined {
  if (state === 'received' || state === 'in_review') return 'to-grade';
  if (state === 'credited') return 'to-publish';
  return state === 'refused' || state === 'declined' ? 'to-give-back' : undefined;
}

/** One item at the bench: graded, published or given back, according to its state. */
export function BenchScreen({ number }: { number: string }) {
  const query = useQuery(tradeInQuery(number));
  const { data: session } = useQuery(sessionQuery);
  const router = useRouter();
  const toast = useToast();
  const [isScanning, setScanning] = useState(false);
  // The station of the first load stays: another member's decision causes a refused write, and input stays.
  const [lane, setLane] = useState<TradeInLane>();
  const shown = lane ?? (query.data && laneOfState(query.data.state));
  if (shown !== lane && shown) setLane(shown);
  // The router keeps a page after leaving it: when shown again, the item's state chooses the station.
  useLayoutEffect(() => () => setLane(undefined), []);
  const { data: queue } = useQuery({ ...laneQuery(shown ?? 'to-grade'), enabled: shown !== undefined });
  const others = queue?.['hydra:member'].filter(({ id }) => id !== number) ?? [];
  const aside = shown === 'to-grade' ? itemsAside() : [];
  const next = others.find(({ id }) => !aside.includes(id)) ?? others[0];
  const goOn = () => router.push(next ? officeBenchPath(next.id) : officeWorkshopPath({ lane: shown }));
  const putAside = () => {
    setAside(number, true);
    toast({
      text: workshopText('office.workshop.asideDone', { number }),
      undo: () => {
        setAside(number, false);
        router.push(officeBenchPath(number));
      },
    });
    goOn();
  };
  const isGrading = shown === 'to-grade' && mayDo(session, 'trade-ins.grade');
  useKeys({
    '/': () => setScanning(true),
    escape: () => router.push(officeWorkshopPath({ lane: shown })),
    ...(isGrading && { z: putAside }),
  });
  const station = (item: OfficeTradeInDetails): ReactNode => {
    const steps = { item, next, goOn };
    if (isGrading) return <GradingBench key={item.id} {...steps} />;
    if (shown === 'to-publish' && mayDo(session, 'trade-ins.publish'))
      return <PublishStation key={item.id} {...steps} />;
    if (shown === 'to-give-back' && mayDo(session, 'trade-ins.give-back'))
      return <GiveBackStation key={item.id} {...steps} />;
    return <ItemOverview item={item} />;
  };
  return (
    <Screen
      crumb={
        <Link href={officeWorkshopPath({ lane: shown })} prefetch={false}>
          {workshopText('office.workshop.crumb')}
        </Link>
      }
      title={spacedNumber(query.data?.id ?? number)}
      note={query.data && <Facts item={query.data} />}
      actions={
        <>
          {isGrading && (
            <Button shortcut="Z" onClick={putAside}>
              {workshopText('office.workshop.aside')}
            </Button>
          )}
          <Button
            shortcut="/"
            onClick={() => setScanning(true)}
            aria-label={workshopText('office.workshop.scan')}
          >
            <Icon name="scan" />
          </Button>
        </>
      }
    >
      {query.data && mayDo(session, 'trade-ins.grade') && <EditorsNote path={`trade-ins/${query.data.id}`} />}
      <QueryState query={query} rows={8}>
        {station}
      </QueryState>
      {isScanning && <ParcelDialog close={() => setScanning(false)} />}
    </Screen>
  );
}

function Facts({ item }: { item: OfficeTradeInDetails }) {
  const { place, of, seller, due, isLate, isSecondLook } = item;
  const isToDecide = item.state === 'received' || item.state === 'in_review';
  return (
    <>
      <span className={styles.quiet}>
        {seller
          ? workshopText('office.workshop.placeSeller', { place, of, seller: seller.name })
          : workshopText('office.workshop.place', { place, of })}
      </span>
      {isToDecide && due && (
        <Tag tone={isLate ? 'late' : 'warn'}>
          {workshopText(isLate ? 'office.workshop.decideLate' : 'office.workshop.decideBy', {
            day: longDay(due),
          })}
        </Tag>
      )}
      {item.shelf && <Tag>{item.shelf}</Tag>}
      {isSecondLook && <Tag tone="focus">{workshopText('office.workshop.secondLook')}</Tag>}
    </>
  );
}
