'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { STORE_PARTS, storeQuery, storesText } from '#lib/office/stores.ts';
import { officeStorePath, officeStoresPath } from '#lib/office-paths.ts';
import columns from '../parts/columns.module.css';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Screen, Tabs } from '../screen.tsx';
import { useNow } from '../use-now.ts';
import { Collect } from './collect.tsx';
import { CounterReturns } from './counter-returns.tsx';
import { Hours } from './hours.tsx';
import { People } from './people.tsx';
import { Opening, StoreDay } from './store-card.tsx';
import { Till } from './till.tsx';

/** One store: the till, and the appointments of today. */
export function StoreScreen({ id }: { id: string }) {
  const query = useQuery(storeQuery(id));
  const { data: session } = useQuery(sessionQuery);
  const wanted = useSearchParams().get('part');
  const now = useNow();
  const mayOpen = {
    till: mayDo(session, 'till.redeem'),
    collect: mayDo(session, 'orders.pack'),
    returns: mayDo(session, 'returns.counter'),
    hours: mayDo(session, 'stores.write'),
    people: mayDo(session, 'stores.staff'),
  };
  const parts = STORE_PARTS.filter((part) => mayOpen[part]);
  const part = parts.find((one) => one === wanted) ?? parts[0];
  return (
    <Screen
      crumb={
        <Link href={officeStoresPath()} prefetch={false}>
          {storesText('office.stores.crumb')}
        </Link>
      }
      title={query.data?.name ?? storesText('office.stores.store')}
      note={query.data && <Opening store={query.data} now={now} />}
    >
      {query.data === undefined && query.error ? null : (
        <Tabs
          label={storesText('office.stores.parts')}
          current={part ?? ''}
          tabs={parts.map((one) => ({
            id: one,
            title: storesText(`office.stores.part.${one}`),
            href: officeStorePath(id, one),
          }))}
        />
      )}
      <QueryState query={query} rows={8}>
        {(store) => (
          <div className={columns.columns}>
            <div className={columns.main}>
              {part === 'till' && <Till store={store} />}
              {part === 'collect' && <Collect store={store} />}
              {part === 'returns' && <CounterReturns store={store} />}
              {part === 'hours' && <Hours store={store} />}
              {part === 'people' && <People store={store} />}
            </div>
            <div className={columns.side}>
              <Panel title={storesText('office.stores.today')}>
                <StoreDay store={store} now={now} />
              </Panel>
            </div>
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
