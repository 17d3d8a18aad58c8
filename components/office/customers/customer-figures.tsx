import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { customersText } from '#lib/office/customers.ts';
import { money } from '#lib/office/formats.ts';
import styles from './customer.module.css';

/** Figures of a customer: purchases, sales, credit and returns. */
export function Figures({ customer: { figures } }: { customer: OfficeCustomerDetails }) {
  const shown = [
    {
      name: customersText('office.customers.bought'),
      value: money(figures.bought),
      more: customersText('office.customers.boughtMore', { orders: figures.orders, items: figures.items }),
    },
    {
      name: customersText('office.customers.sold'),
      value: money(figures.sold),
      more: customersText('office.customers.soldMore', {
        bought: figures.itemsSold,
        offered: figures.itemsOffered,
      }),
    },
    {
      name: customersText('office.customers.credit'),
      value: money(figures.credit),
      more: customersText('office.customers.creditMore'),
    },
    {
      name: customersText('office.customers.returns'),
      value: String(figures.returns),
      more: figures.lastReturnReason
        ? customersText('office.customers.returnReason', { reason: figures.lastReturnReason })
        : customersText('office.customers.noReturn'),
    },
  ];
  return (
    <dl className={styles.figures}>
      {shown.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  );
}
