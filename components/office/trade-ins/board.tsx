'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { OfficeTradeIn, TradeInBoard } from '#contract/private/trade-ins.ts';
import { money } from '#lib/office/formats.ts';
import { dueText, pathOf, type TradeInFilter, tradeInsText } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeTradeInsPath } from '#lib/office-paths.ts';
import { Key } from '../parts/key.tsx';
import { Tag } from '../parts/state.tsx';
import { Peek } from './peek.tsx';
import styles from './trade-ins.module.css';

interface BoardProps {
  lanes: TradeInBoard['lanes'];
  filter: TradeInFilter;
}

/**
 * A lane for each state. Arrows move between lanes, `J` and `K` between cards, Space previews one; a state
 * changes only by its step.
 */
export function Board({ lanes, filter }: BoardProps) {
  const router = useRouter();
  const [current, setCurrent] = useState<{ lane: number; card: number }>();
  const [peeked, setPeeked] = useState<string>();
  const board = useRef<HTMLDivElement>(null);
  const chosen = current && lanes[current.lane]?.items[current.card];
  const goTo = (lane: number, card: number) => {
    const items = lanes[lane]?.items ?? [];
    const place = Math.max(0, Math.min(items.length - 1, card));
    const item = items[place];
    if (!item) return;
    setCurrent({ lane, card: place });
    board.current?.querySelector<HTMLElement>(`[data-card="${item.id}"]`)?.focus();
  };
  /** Moves to the next lane that has a card. */
  const across = (step: 1 | -1) => {
    let lane = current ? current.lane + step : step > 0 ? 0 : lanes.length - 1;
    while (lanes[lane] && lanes[lane]?.items.length === 0) lane += step;
    if (lanes[lane]) goTo(lane, current?.card ?? 0);
  };
  const down = (step: 1 | -1) => (current ? goTo(current.lane, current.card + step) : across(1));
  useKeys({
    arrowright: () => across(1),
    arrowleft: () => across(-1),
    arrowdown: () => down(1),
    arrowup: () => down(-1),
    j: () => down(1),
    k: () => down(-1),
    ...(chosen && { space: () => setPeeked(chosen.id), enter: () => router.push(pathOf(chosen)) }),
  });
  return (
    <>
      <p className={styles.hint} aria-hidden="true">
        <Key>←</Key> <Key>→</Key> {tradeInsText('office.tradeIns.keys.lanes')} <Key>J</Key> <Key>K</Key>{' '}
        {tradeInsText('office.tradeIns.keys.cards')} <Key>Space</Key>{' '}
        {tradeInsText('office.tradeIns.keys.peek')}
      </p>
      <div ref={board} className={styles.board}>
        {lanes.map(({ lane, count, amount, late, items }) => (
          <section
            key={lane}
            className={styles.lane}
            aria-label={tradeInsText(`office.tradeIns.lane.${lane}`)}
          >
            <header>
              <div className={styles.row}>
                <h2>{tradeInsText(`office.tradeIns.lane.${lane}`)}</h2>
                <span className={styles.quiet}>{count}</span>
              </div>
              <div className={styles.row}>
                <span className={styles.amount}>{amount === undefined ? '' : money(amount)}</span>
                {late > 0 && <Tag tone="late">{tradeInsText('office.tradeIns.late', { count: late })}</Tag>}
              </div>
              <span className={styles.quiet}>{tradeInsText(`office.tradeIns.laneNote.${lane}`)}</span>
            </header>
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <Card item={item} isCurrent={item.id === chosen?.id} peek={() => setPeeked(item.id)} />
                </li>
              ))}
            </ul>
            {count === 0 && (
              <p className={styles.none}>
                {filter.search
                  ? tradeInsText('office.tradeIns.empty.search', { search: filter.search })
                  : tradeInsText(`office.tradeIns.empty.${lane}`)}
              </p>
            )}
            {count > items.length && (
              <Link className={styles.more} href={officeTradeInsPath({ ...filter, lane })} prefetch={false}>
                {tradeInsText('office.tradeIns.more', { count: count - items.length })}
              </Link>
            )}
          </section>
        ))}
      </div>
      {peeked && <Peek id={peeked} close={() => setPeeked(undefined)} />}
    </>
  );
}

function Card({ item, isCurrent, peek }: { item: OfficeTradeIn; isCurrent: boolean; peek: () => void }) {
  const due = dueText(item);
  const isGivenBack = item.state === 'refused' || item.state === 'declined';
  return (
    <Link
      className={clsx(styles.card, isCurrent && styles.current)}
      href={pathOf(item)}
      prefetch={false}
      data-card={item.id}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        peek();
      }}
    >
      <span className={styles.shot}>
        {item.photo && <img src={item.photo} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className={styles.what}>
        <b>{item.brand}</b>
        <span>{item.name}</span>
        <span className={styles.row}>
          <small>{item.seller ?? tradeInsText('office.tradeIns.stateOf', { state: item.state })}</small>
          <b>
            {isGivenBack
              ? tradeInsText('office.tradeIns.fate', { fate: item.fate ?? 'return' })
              : item.amount !== undefined && money(item.amount)}
          </b>
        </span>
      </span>
      <span className={clsx(styles.due, due.tone && styles[due.tone])}>{due.text}</span>
    </Link>
  );
}
