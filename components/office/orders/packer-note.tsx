import { useQuery } from '@tanstack/react-query';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { clock } from '#lib/office/formats.ts';
import { ordersText } from '#lib/office/orders.ts';
import { sessionQuery } from '#lib/office/session.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';
import styles from './order.module.css';

interface PackerNoteProps {
  packer: OfficeOrderDetails['packer'];
  takeOver(): void;
}

/**
 * Says that another member packs this order, with a way to take it over; renders nothing if it is free or the
 * member's own.
 */
export function PackerNote({ packer, takeOver }: PackerNoteProps) {
  const { data: session } = useQuery(sessionQuery);
  if (!packer || !session || packer.id === session.member.id) return null;
  const { name, until } = packer;
  return (
    <Note tone="warn">
      <div className={styles.spread}>
        <span role="status">
          {until === undefined
            ? ordersText('office.orders.packedBy', { name })
            : ordersText('office.orders.packedUntil', { name, time: clock(until) })}
        </span>
        <Button size="small" onClick={takeOver}>
          {ordersText('office.orders.takeOver')}
        </Button>
      </div>
    </Note>
  );
}
