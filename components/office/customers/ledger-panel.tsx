import Link from 'next/link';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { customersText } from '#lib/office/customers.ts';
import { moment, money } from '#lib/office/formats.ts';
import { officeOrderPath, officeTradeInPath } from '#lib/office-paths.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { Panel } from '../parts/panel.tsx';
import styles from './customer.module.css';

type Entry = OfficeCustomerDetails['ledger']['entries'][number];

/** The reason of a movement, in the words that the customer reads. */
function What({ entry: { reason, order, tradeIn, item, note } }: { entry: Entry }) {
  const what = customersText('office.customers.movement', { reason });
  return (
    <>
      {what}
      {order && (
        <>
          {' '}
          <Link href={officeOrderPath(order)} prefetch={false}>
            {groupedCode(order)}
          </Link>
        </>
      )}
      {tradeIn && (
        <>
          {' '}
          <Link href={officeTradeInPath(tradeIn)} prefetch={false}>
            {groupedCode(tradeIn)}
          </Link>
        </>
      )}
      {item && <span className={styles.soft}>, {item}</span>}
      {note && <span className={styles.reason}>{note}</span>}
    </>
  );
}

/** Movements of the credit, which are only added, never changed. */
export function LedgerPanel({ customer: { kind, ledger } }: { customer: OfficeCustomerDetails }) {
  if (kind === 'guest') return null;
  return (
    <Panel
      title={customersText('office.customers.ledger')}
      note={customersText('office.customers.ledgerNote')}
      flush
    >
      {ledger.entries.length === 0 ? (
        <p className={styles.none}>{customersText('office.customers.noMovement')}</p>
      ) : (
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">{customersText('office.customers.day')}</th>
              <th scope="col">{customersText('office.customers.what')}</th>
              <th scope="col">{customersText('office.customers.amount')}</th>
              <th scope="col">{customersText('office.customers.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.entries.map((entry) => (
              <tr key={entry.id}>
                <td>{moment(entry.at)}</td>
                <td>
                  <What entry={entry} />
                </td>
                <td className={entry.amount > 0 ? styles.more : undefined}>
                  {entry.amount > 0 ? `+${money(entry.amount)}` : money(entry.amount)}
                </td>
                <td>
                  <b>{money(entry.balance)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ledger.total > ledger.entries.length && (
        <p className={styles.none}>
          {customersText('office.customers.olderMovements', { count: ledger.total - ledger.entries.length })}
        </p>
      )}
    </Panel>
  );
}
