import clsx from 'clsx';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { clock, money } from '#lib/office/formats.ts';
import { sizeText } from '#lib/office/frame-texts.ts';
import { codeOf, ordersText } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { Tag } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './order.module.css';

interface PackingItemsProps extends Pick<OfficeOrderDetails, 'items'> {
  /** Time of each code's scan, in ms since the epoch. */
  scanned: ReadonlyMap<string, number>;
  /** The code to scan next. */
  next: string | undefined;
  isToShip: boolean;
  /** Text for a scanned item. Default: it is in the parcel. */
  scannedText?: string;
  /** Reports that an item is not on its shelf. */
  onMissing?(code: string): void;
}

/** Items of an order: packed, next, refunded. */
export function PackingItems({
  items,
  scanned,
  next,
  isToShip,
  scannedText = ordersText('office.orders.scan.scanned'),
  onMissing,
}: PackingItemsProps) {
  return (
    <Panel flush>
      <ul className={styles.items}>
        {items.map((item) => {
          const at = scanned.get(codeOf(item.code));

          return (
            <li
              key={item.code}
              className={clsx(item.code === next && styles.next, item.isCancelled && styles.off)}
            >
              <Thumbnail photo={item.photo} size="large" />
              <div className={styles.what}>
                <b>{item.brand}</b>
                <span>{item.title}</span>
                <small>{factsOf(item)}</small>
                <small className={styles.codes}>
                  {item.shelf && (
                    <span title={ordersText('office.orders.shelf', { shelf: item.shelf })}>
                      <Tag>{item.shelf}</Tag>
                    </span>
                  )}
                  {item.code}
                </small>
              </div>
              <div className={styles.check}>
                {item.isCancelled && ordersText('office.orders.isCancelled')}
                {at !== undefined && (
                  <span className={styles.good}>
                    <Icon name="check" /> {scannedText} {clock(at)}
                  </span>
                )}
                {isToShip && at === undefined && !item.isCancelled && (
                  <>
                    {ordersText('office.orders.scan.toScan')}
                    {onMissing && (
                      <Button kind="plain" size="small" onClick={() => onMissing(item.code)}>
                        {ordersText('office.orders.missing')}
                      </Button>
                    )}
                  </>
                )}
              </div>
              <span className={styles.price}>{money(item.price)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Joins size, colour and condition in one line. */
const factsOf = ({ size, color, condition }: OfficeOrderDetails['items'][number]): string =>
  [size && sizeText(size), color, ordersText('office.orders.condition', { condition })]
    .filter(Boolean)
    .join(', ');
