'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import type { StalledParcel } from '#contract/private/parcels.ts';
import { moment } from '#lib/office/formats.ts';
import { parcelsText, stalledParcelsQuery } from '#lib/office/parcels.ts';
import { officeOrderPath, officeTradeInPath } from '#lib/office-paths.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { State } from '../parts/state.tsx';
import { Screen } from '../screen.tsx';
import styles from './parcels.module.css';

const pathOf = ({ kind, reference }: StalledParcel) =>
  kind === 'trade-in' ? officeTradeInPath(reference) : officeOrderPath(reference);

const DAY_MS = 86_400_000;
const daysSince = (at: string): number => Math.floor((Date.now() - Date.parse(at)) / DAY_MS);

/** The carrier, the parcel's number there, and its page. */
const CarrierWords = ({ carrier, trackingNumber, trackingUrl }: StalledParcel) => (
  <>
    {carrier} {trackingNumber}
    {trackingUrl && (
      <>
        {' '}
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {parcelsText('office.parcels.track')}
        </a>
      </>
    )}
  </>
);

const COLUMNS: Column<StalledParcel>[] = [
  {
    id: 'of',
    header: parcelsText('office.parcels.of'),
    cell: ({ row: { original } }) => (
      <a className={styles.of} href={pathOf(original)}>
        <b>{original.reference}</b>
        <span className={styles.soft}>
          {parcelsText('office.parcels.kind', {
            kind: original.kind === 'trade-in' ? 'trade_in' : original.kind,
          })}
        </span>
      </a>
    ),
  },
  {
    id: 'last',
    header: parcelsText('office.parcels.last'),
    cell: ({ row: { original } }) => (
      <>
        <State
          filled={50}
          tone={original.step === 'problem' || original.step === 'returned' ? 'late' : 'wait'}
        >
          {parcelsText('office.parcels.step', { step: original.step ?? 'none' })}
        </State>
        {/* A separate line: a state never wraps, and a carrier's message is long. */}
        {original.message && <p>{original.message}</p>}
        <p className={clsx(styles.soft, styles.phone)}>
          <CarrierWords {...original} />
        </p>
      </>
    ),
  },
  {
    id: 'since',
    header: parcelsText('office.parcels.since'),
    cell: ({ row: { original } }) => (
      <div className={styles.quiet}>
        {parcelsText('office.parcels.quiet', { days: daysSince(original.since) })}
        <br />
        <span className={styles.soft}>{moment(original.since)}</span>
      </div>
    ),
  },
  {
    id: 'carrier',
    header: parcelsText('office.parcels.carrier'),
    meta: { wide: true },
    cell: ({ row: { original } }) => <CarrierWords {...original} />,
  },
];

/** Parcels with problems. `Enter` opens the order or trade-in of the current one. */
export function ParcelsScreen() {
  const query = useQuery(stalledParcelsQuery);
  const router = useRouter();
  return (
    <Screen
      title={parcelsText('office.parcels.title')}
      note={
        query.data && (
          <span>{parcelsText('office.parcels.count', { parcels: query.data['hydra:totalItems'] })}</span>
        )
      }
    >
      <QueryState
        query={query}
        isEmpty={(page) => page['hydra:member'].length === 0}
        empty={parcelsText('office.parcels.empty')}
      >
        {({ 'hydra:member': rows }) => (
          <DataTable
            label={parcelsText('office.parcels.title')}
            columns={COLUMNS}
            rows={rows}
            idOf={({ id }) => id}
            onOpen={(parcel) => router.push(pathOf(parcel))}
          />
        )}
      </QueryState>
    </Screen>
  );
}
