'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { StalledParcel } from '#contract/private/parcels.ts';
import { moment } from '#lib/office/formats.ts';
import { parcelsText, stalledParcelsQuery } from '#lib/office/parcels.ts';
import { officeOrderPath, officeTradeInPath } from '#lib/office-paths.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { State } from '../parts/state.tsx';
import { Screen } from '../screen.tsx';

const pathOf = ({ kind, reference }: StalledParcel) =>
  kind === 'trade-in' ? officeTradeInPath(reference) : officeOrderPath(reference);

const COLUMNS: Column<StalledParcel>[] = [
  {
    id: 'of',
    header: parcelsText('office.parcels.of'),
    cell: ({ row: { original } }) => (
      <a href={pathOf(original)}>
        <b>
          {parcelsText('office.parcels.kind', {
            kind: original.kind === 'trade-in' ? 'trade_in' : original.kind,
            reference: original.reference,
          })}
        </b>
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
      </>
    ),
  },
  {
    id: 'since',
    header: parcelsText('office.parcels.since'),
    cell: ({ row: { original } }) => moment(original.since),
  },
  {
    id: 'carrier',
    header: parcelsText('office.parcels.carrier'),
    meta: { wide: true },
    cell: ({ row: { original } }) => (
      <>
        {original.carrier} {original.trackingNumber}
        {original.trackingUrl && (
          <>
            {' '}
            <a href={original.trackingUrl} target="_blank" rel="noreferrer">
              {parcelsText('office.parcels.track')}
            </a>
          </>
        )}
      </>
    ),
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
