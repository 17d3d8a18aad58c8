'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { CUSTOMERS_PER_PAGE, customersQuery, customersText } from '#lib/office/customers.ts';
import { type Parameters, pageOf } from '#lib/office/parameters.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { officeCustomerPath, officeCustomersPath } from '#lib/office-paths.ts';
import { DataTable } from '../parts/data-table.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Screen } from '../screen.tsx';
import styles from './customer.module.css';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';

const addressOf = (parameters: Parameters) => ({
  search: parameters.get('search') ?? '',
  page: pageOf(parameters),
});

/** Customers, found by any part of their data: the newest first. */
export function CustomersScreen() {
  const [{ search, page }, change] = useAddress(addressOf, officeCustomersPath);
  const router = useRouter();
  const query = useQuery(customersQuery({ search, page }));
  return (
    <Screen
      title={customersText('office.customers.title')}
      note={
        query.data && (
          <span className={styles.soft}>
            {customersText('office.customers.count', { count: query.data['hydra:totalItems'] })}
          </span>
        )
      }
    >
      <div className={styles.filters}>
        <SearchBox
          label={customersText('office.customers.search')}
          value={search}
          onSearch={(text) => change({ search: text, page: 1 })}
        />
      </div>
      <QueryState
        query={query}
        rows={10}
        isEmpty={isEmptyList}
        empty={
          search === ''
            ? customersText('office.customers.empty')
            : customersText('office.customers.empty.search', { search })
        }
      >
        {({ 'hydra:member': members, 'hydra:totalItems': total }) => (
          <>
            <DataTable
              label={customersText('office.customers.title')}
              columns={CUSTOMER_COLUMNS}
              rows={members}
              idOf={({ id }) => id}
              onOpen={({ id }) => router.push(officeCustomerPath(id))}
              isOff={({ kind }) => kind === 'erased'}
              isStale={query.isPlaceholderData}
            />
            <Pager
              page={page}
              perPage={CUSTOMERS_PER_PAGE}
              total={total}
              go={(number) => change({ page: number })}
            />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
