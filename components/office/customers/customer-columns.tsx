import Link from 'next/link';
import type { OfficeCustomer } from '#contract/private/customers.ts';
import { customersText } from '#lib/office/customers.ts';
import { initials, moment, money } from '#lib/office/formats.ts';
import { officeCustomerPath } from '#lib/office-paths.ts';
import type { Column } from '../parts/data-table.tsx';
import { Avatar, Tag } from '../parts/state.tsx';
import styles from './customer.module.css';

/** The name of a customer; for an erased one, the end of the number. */
export const shownName = ({ kind, name, id }: Pick<OfficeCustomer, 'kind' | 'name' | 'id'>): string =>
  kind === 'erased'
    ? customersText('office.customers.erasedName', { number: id.slice(-8) })
    : name || customersText('office.customers.noName');

export const CUSTOMER_COLUMNS: Column<OfficeCustomer>[] = [
  {
    id: 'name',
    header: customersText('office.customers.name'),
    cell: ({ row: { original } }) => (
      <div className={styles.person}>
        <Avatar letters={initials(original.name)} />
        <div>
          <Link className={styles.name} href={officeCustomerPath(original.id)} prefetch={false}>
            {shownName(original)}
          </Link>{' '}
          {original.kind === 'guest' && <Tag>{customersText('office.customers.guest')}</Tag>}
          <span>{original.email}</span>
        </div>
      </div>
    ),
  },
  {
    id: 'phone',
    header: customersText('office.customers.phone'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.phone,
  },
  {
    id: 'since',
    header: customersText('office.customers.since'),
    meta: { wide: true },
    cell: ({ row: { original } }) => moment(original.since),
  },
  {
    id: 'lastOrder',
    header: customersText('office.customers.lastOrder'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.lastOrderAt && moment(original.lastOrderAt),
  },
  {
    id: 'orders',
    header: customersText('office.customers.orders'),
    meta: { number: true },
    cell: ({ row: { original } }) => original.orders,
  },
  {
    id: 'bought',
    header: customersText('office.customers.bought'),
    meta: { number: true },
    cell: ({ row: { original } }) => money(original.bought),
  },
  {
    id: 'credit',
    header: customersText('office.customers.credit'),
    meta: { number: true, wide: true },
    cell: ({ row: { original } }) => (original.credit > 0 ? money(original.credit) : ''),
  },
];
