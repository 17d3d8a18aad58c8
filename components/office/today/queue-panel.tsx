import clsx from 'clsx';
import Link from 'next/link';
import { useState } from 'react';
import type { OfficeQueue } from '#contract/private/today.ts';
import { clock, initials, longDay, moment, money } from '#lib/office/formats.ts';
import { QUEUE_PLACES, todayText } from '#lib/office/today.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Key } from '../parts/key.tsx';
import { Panel } from '../parts/panel.tsx';
import { Avatar, Tag } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './queue-panel.module.css';
import shared from './today.module.css';

type Next = NonNullable<OfficeQueue['next']>;

function titleOf({ id }: OfficeQueue, next: Next): string {
  const reference = groupedCode(next.id);
  if (next.name) return next.name;
  if (id === 'returns')
    return todayText('office.today.next.return', { reference, amount: money(next.amount ?? 0) });
  return todayText('office.today.next.order', { reference, items: next.items ?? 1 });
}

/** The due time as text, and whether it has passed. */
function dueOf({ dueAt, dueOn, since }: Next): { text: string; isLate: boolean } {
  const day = dueOn ?? (dueAt && shopDay(dueAt));
  if (day === undefined)
    return { text: todayText('office.today.next.since', { time: moment(since) }), isLate: false };
  const today = shopDay();
  if (day < today) return { text: todayText('office.today.next.was', { day: longDay(day) }), isLate: true };
  if (day > today)
    return { text: todayText('office.today.next.dueOn', { day: longDay(day) }), isLate: false };
  if (!dueAt) return { text: todayText('office.today.next.dueToday'), isLate: false };
  return {
    text: todayText('office.today.next.due', { time: clock(dueAt) }),
    isLate: Date.parse(dueAt) < Date.now(),
  };
}

function NextCell({ queue }: { queue: OfficeQueue }) {
  const { next } = queue;
  if (!next) return <span className={shared.soft}>{todayText('office.today.nothing')}</span>;
  const due = dueOf(next);
  const { open, path } = QUEUE_PLACES[queue.id];
  return (
    <span className={styles.next}>
      <Thumbnail photo={next.photo} />
      <span>
        <Link href={open ? open(next.id) : path} prefetch={false}>
          {titleOf(queue, next)}
        </Link>
        <br />
        <span className={due.isLate ? shared.late : shared.soft}>{due.text}</span>
      </span>
    </span>
  );
}

function QueueRow({ queue, isFirst }: { queue: OfficeQueue; isFirst: boolean }) {
  const { id, waiting, late, done, people } = queue;
  const all = waiting + done;
  return (
    <tr className={clsx(isFirst && styles.first)}>
      <th scope="row">
        <Link href={QUEUE_PLACES[id].path} prefetch={false}>
          {todayText(`office.today.queue.${id}`)}
        </Link>
        <span className={shared.soft}>{todayText(`office.today.queue.${id}.rule`)}</span>
      </th>
      <td className={styles.waiting}>{waiting}</td>
      <td className={styles.lateCell}>
        {late > 0 && <Tag tone="late">{todayText('office.today.late', { late })}</Tag>}
      </td>
      <td className={styles.done}>
        {todayText('office.today.done', { done, all })}
        <span className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${all > 0 ? (100 * done) / all : 0}%` }} />
        </span>
      </td>
      <td>
        <NextCell queue={queue} />
      </td>
      <td className={styles.people}>
        {people.length === 0 && <span className={shared.soft}>{todayText('office.today.noPeople')}</span>}
        {people.length > 0 && <span className={styles.hidden}>{people.join(', ')}</span>}
        {people.map((name) => (
          <Avatar key={name} letters={initials(name)} title={name} />
        ))}
      </td>
      <td className={styles.keys}>
        <Key>G</Key> <Key>{QUEUE_PLACES[id].letter.toUpperCase()}</Key>
      </td>
    </tr>
  );
}

const COLUMNS = ['queue', 'waiting', 'late', 'done', 'next', 'people', 'open'] as const;

/** Waiting work, by queue; `name` is the current member. */
export function QueuePanel({ queues, name }: { queues: OfficeQueue[]; name?: string }) {
  const [isMine, setMine] = useState(false);
  const shown = isMine ? queues.filter(({ people }) => name && people.includes(name)) : queues;
  const first = shown.find(({ waiting }) => waiting > 0)?.id;
  return (
    <Panel
      title={todayText('office.today.due')}
      note={<span className={styles.wide}>{todayText('office.today.due.lead')}</span>}
      flush
      actions={
        // biome-ignore lint/a11y/useSemanticElements: two buttons, of which one is pressed
        <span className={styles.choice} role="group" aria-label={todayText('office.today.owner')}>
          <button type="button" aria-pressed={!isMine} onClick={() => setMine(false)}>
            {todayText('office.today.all')}
          </button>
          <button type="button" aria-pressed={isMine} onClick={() => setMine(true)}>
            {todayText('office.today.mine')}
          </button>
        </span>
      }
    >
      {shown.length === 0 && <p className={shared.empty}>{todayText('office.today.nothing.mine')}</p>}
      {shown.length > 0 && (
        <table className={styles.queues} aria-label={todayText('office.today.due')}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column === 'late' ? (
                    <span className={styles.hidden}>{todayText('office.today.column.late')}</span>
                  ) : (
                    todayText(`office.today.column.${column}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((queue) => (
              <QueueRow key={queue.id} queue={queue} isFirst={queue.id === first} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
