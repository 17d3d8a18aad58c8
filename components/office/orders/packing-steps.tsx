import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { kilograms, longDay, moment } from '#lib/office/formats.ts';
import { ordersText } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import styles from './order.module.css';
import type { ParcelLabel } from './use-label.ts';

interface PackingStepsProps {
  order: OfficeOrderDetails;
  done: number;
  all: number;
  /** Undefined if the order has no label. */
  label: ParcelLabel | undefined;
  print(): void;
}

/** The steps of packing (slip, scan, label, ship) and their completion. */
export function PackingSteps({ order, done, all, label, print }: PackingStepsProps) {
  const printed = order.history.find(({ event }) => event === 'order slip');
  const left = order.parcels.at(-1);
  const steps = [
    {
      id: 'slip',
      icon: printed ? 'check' : 'print',
      title: ordersText('office.orders.step.slip'),
      note: printed
        ? ordersText('office.orders.step.printed', { time: moment(printed.at) })
        : ordersText('office.orders.step.notPrinted'),
      shortcut: 'S',
    },
    {
      id: 'scan',
      icon: left || done === all ? 'check' : 'scan',
      title: ordersText('office.orders.step.scan'),
      note: left ? '' : ordersText('office.orders.scan.count', { done, all }),
      shortcut: '/',
    },
    ...(label
      ? ([
          {
            id: 'label',
            icon: label.label ? 'check' : 'print',
            title: ordersText('office.orders.label'),
            note: label.label
              ? ordersText('office.orders.label.step', {
                  carrier: label.label.carrier,
                  weight: kilograms(label.label.grams),
                })
              : ordersText('office.orders.step.notPrinted'),
            shortcut: 'L',
          },
        ] as const)
      : []),
    {
      id: 'ship',
      icon: left ? 'check' : 'order',
      title: ordersText('office.orders.step.ship'),
      note: left
        ? ordersText('office.orders.step.shipped', { time: moment(left.shippedAt) })
        : order.dueOn
          ? ordersText('office.orders.step.by', { day: longDay(order.dueOn) })
          : '',
      shortcut: 'Enter',
    },
  ] as const;
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, icon, title, note, shortcut }) => (
        <li key={id}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            <small>{note}</small>
          </span>
          {id === 'slip' ? (
            <Button size="small" shortcut={shortcut} onClick={print}>
              {ordersText('office.orders.step.print')}
            </Button>
          ) : (
            <Key>{shortcut}</Key>
          )}
        </li>
      ))}
    </ol>
  );
}
