'use client';

import { type FormEvent, useState } from 'react';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import type { DraftFault } from '#lib/office/bench-draft.ts';
import { folded } from '#lib/office/folded.ts';
import { workshopText } from '#lib/office/workshop.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './bench.module.css';
import foundStyles from './found.module.css';
import { CloseUp } from './found-photos.tsx';
import type { Bench } from './use-bench.ts';

type Known = OfficeTradeInDetails['faults'];

/** A typed fault: `alt` and Enter chooses the first of the grid with this prefix; text after a comma is its caption. */
function faultOf(typed: string, known: Known): Pick<DraftFault, 'defect' | 'caption'> | undefined {
  const [word = '', ...rest] = typed.split(',').map((part) => part.trim());
  const begin = folded(word);
  if (begin === '') return undefined;
  const fault =
    known.find(({ label }) => folded(label).startsWith(begin)) ??
    known.find(({ label }) => folded(label).includes(begin));
  const caption = fault ? [fault.label, ...rest].join(', ') : typed.trim();
  return caption.length < 3 ? undefined : { defect: fault?.value, caption };
}

interface FaultListProps {
  item: OfficeTradeInDetails;
  bench: Bench;
  isAdding: boolean;
  setAdding(isAdding: boolean): void;
}

/** Faults with their close-ups: those visible to the seller lower the offer, the others inform shoppers. */
export function FaultList({ item, bench, isAdding, setAdding }: FaultListProps) {
  const { draft, change } = bench;
  const [typed, setTyped] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(typed, item.faults);
    if (fault)
      change((before) => ({
        ...before,
        faults: [...before.faults, { ...fault, key: crypto.randomUUID(), visible: true }],
      }));
    setTyped('');
    setAdding(false);
  };
  const see = (key: string, visible: boolean) =>
    change((before) => ({
      ...before,
      faults: before.faults.map((fault) => (fault.key === key ? { ...fault, visible } : fault)),
    }));
  const remove = ({ key, photo }: DraftFault) => {
    const closeUp = draft.photos.find((one) => one.key === photo);
    change((before) => ({ ...before, faults: before.faults.filter((fault) => fault.key !== key) }));
    if (closeUp) void bench.dropPhoto(closeUp);
  };
  return (
    <section>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.faults')}</h2>
        <span className={styles.quiet}>{draft.faults.length}</span>
        <span className={styles.grow} />
        <Button size="small" shortcut="F" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {workshopText('office.workshop.fault')}
        </Button>
      </div>
      {isAdding && (
        <form className={foundStyles.adding} onSubmit={add}>
          <input
            // biome-ignore lint/a11y/noAutofocus: F leads here, to type at once
            autoFocus
            aria-label={workshopText('office.workshop.faultField')}
            placeholder={workshopText('office.workshop.faultHint')}
            list="known-faults"
            value={typed}
            maxLength={180}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setAdding(false);
            }}
          />
          <datalist id="known-faults">
            {item.faults.map(({ value, label }) => (
              <option key={value} value={label} />
            ))}
          </datalist>
          <Button size="small" type="submit">
            {workshopText('office.workshop.faultAdd')}
          </Button>
        </form>
      )}
      <ul className={foundStyles.faults}>
        {draft.faults.map((fault) => {
          const { key, caption, visible, photo } = fault;
          const closeUp = draft.photos.find((one) => one.key === photo);
          return (
            <li key={key}>
              <span className={foundStyles.closeUp}>
                {closeUp ? <CloseUp photo={closeUp} /> : <Icon name="camera" />}
              </span>
              <span className={foundStyles.faultText}>
                <b>{caption}</b>
                <small className={visible ? foundStyles.lowers : undefined}>
                  {workshopText(visible ? 'office.workshop.lowers' : 'office.workshop.lowersNot')}
                </small>
                {!closeUp && (
                  <small className={foundStyles.lowers}>{workshopText('office.workshop.noCloseUp')}</small>
                )}
              </span>
              <fieldset
                className={foundStyles.switch}
                aria-label={workshopText('office.workshop.seenOf', { caption })}
              >
                <button type="button" aria-pressed={visible} onClick={() => see(key, true)}>
                  {workshopText('office.workshop.seen')}
                </button>
                <button type="button" aria-pressed={!visible} onClick={() => see(key, false)}>
                  {workshopText('office.workshop.hidden')}
                </button>
              </fieldset>
              <button
                type="button"
                className={foundStyles.remove}
                onClick={() => remove(fault)}
                aria-label={workshopText('office.workshop.faultRemove', { caption })}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
