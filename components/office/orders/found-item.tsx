import type { OfficeOrderDetails, ReturnFindings } from '#contract/private/orders.ts';
import { CONDITIONS } from '#contract/product.ts';
import { ordersText } from '#lib/office/orders.ts';
import styles from './order.module.css';

interface FoundItemProps {
  item: Pick<OfficeOrderDetails['returns'][number]['items'][number], 'code' | 'title' | 'reason' | 'comment'>;
  change(changes: Omit<ReturnFindings['items'][number], 'code'>): void;
}

/** One item of a return: the reason, its condition now, and whether it is restocked. */
export function FoundItem({ item: { code, title, reason, comment }, change }: FoundItemProps) {
  return (
    <div className={styles.finding}>
      <span>
        <b>{title}</b>
        <small>
          {code}: {comment ?? ordersText('office.orders.return.reason', { reason: reason ?? 'other' })}
        </small>
      </span>
      <label>
        {ordersText('office.orders.return.found')}{' '}
        <select
          aria-label={`${ordersText('office.orders.return.found')}, ${code}`}
          onChange={({ target }) =>
            change({ condition: CONDITIONS.find((condition) => condition === target.value) })
          }
        >
          <option value="">{ordersText('office.orders.return.asSold')}</option>
          {CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {ordersText('office.orders.condition', { condition })}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          aria-label={`${ordersText('office.orders.return.keep')}, ${code}`}
          onChange={({ target }) => change({ keep: target.checked })}
        />{' '}
        {ordersText('office.orders.return.keep')}
      </label>
    </div>
  );
}
