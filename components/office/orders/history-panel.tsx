import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { moment } from '#lib/office/formats.ts';
import { ordersText } from '#lib/office/orders.ts';
import { Panel } from '../parts/panel.tsx';
import { Timeline } from '../parts/timeline.tsx';

/** History of an order, with who did what. */
export function HistoryPanel({ history }: Pick<OfficeOrderDetails, 'history'>) {
  const events = history.map(({ at, actor, event }, index) => {
    const name = ordersText('office.orders.event', { event: event.replaceAll(/[\s-]/g, '_'), name: event });
    return {
      id: `${at} ${event} ${index}`,
      at: moment(at),
      text: actor ? ordersText('office.orders.event.by', { event: name, actor }) : name,
      tone: index === 0 ? ('now' as const) : ('done' as const),
    };
  });
  return (
    <Panel title={ordersText('office.orders.happened')}>
      <Timeline events={events} />
    </Panel>
  );
}
