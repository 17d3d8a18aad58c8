import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { moment, money } from '#lib/office/formats.ts';
import { itemText } from '#lib/office/item.ts';
import { Panel } from '../parts/panel.tsx';
import { Timeline } from '../parts/timeline.tsx';

/** History of an item, from its seller to its buyer, newest first. */
export function StoryPanel({ item }: { item: OfficeItemDetails }) {
  const events = item.story.toReversed().map(({ at, event, actor, amount, note }, index) => ({
    id: `${at} ${event} ${index}`,
    at: moment(at),
    text: [
      itemText('office.item.event', {
        event,
        amount: amount === undefined ? '' : money(amount),
        note: note ?? '',
      }),
      actor,
    ]
      .filter(Boolean)
      .join(', '),
    tone: index === 0 ? ('now' as const) : ('done' as const),
  }));
  return (
    <Panel
      title={itemText('office.item.story')}
      note={itemText('office.item.interest', { hearts: item.hearts, bags: item.bags })}
    >
      <Timeline events={events} />
    </Panel>
  );
}
