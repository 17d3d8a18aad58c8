import type { ReactNode } from 'react';
import type { PickupOption } from '#lib/checkout/pickup-options.ts';
import styles from './opening-hours.module.css';

interface OpeningHoursProps extends Pick<PickupOption, 'name' | 'week'> {
  /** Class composed of `hours` (opening-hours.module.css). */
  className: string | undefined;
  label: string;
  closed: string;
  children?: ReactNode;
}

/** Opening hours of a store or pickup point, day by day, once opened. */
export function OpeningHours({ name, week, className, label, closed, children }: OpeningHoursProps) {
  return (
    <details className={className}>
      <summary className={styles.summary}>
        {label} <span className="visually-hidden">{name}</span>
      </summary>
      <dl>
        {week.map(({ day, hours }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{hours || closed}</dd>
          </div>
        ))}
      </dl>
      {children}
    </details>
  );
}
