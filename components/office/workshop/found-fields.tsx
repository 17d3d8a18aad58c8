'use client';

import clsx from 'clsx';
import type { Check, Measurement } from '#contract/item-details.ts';
import type { BenchDraft } from '#lib/office/bench-draft.ts';
import { centimetresOf, workshopText } from '#lib/office/workshop.ts';
import { Field, TextArea } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import styles from './bench.module.css';
import foundStyles from './found.module.css';
import type { Bench } from './use-bench.ts';

/** Letters that the bench and the frame already use. */
const TAKEN = 'bcdfghjkmuxz?';

/** A shortcut for each failed check: the first unused letter of its name. */
export function lettersOf(checks: readonly Check[]): Map<Check, string> {
  const letters = new Map<Check, string>();
  for (const check of checks) {
    const free = [...check].find(
      (letter) => !TAKEN.includes(letter) && ![...letters.values()].includes(letter),
    );
    if (free) letters.set(check, free);
  }
  return letters;
}

interface ChecksFieldProps {
  checks: readonly Check[];
  draft: BenchDraft;
  toggle(check: Check): void;
  allWell(): void;
}

/** Checks of the item: Space marks all as passed, a letter marks one as failed. */
export function ChecksField({ checks, draft, toggle, allWell }: ChecksFieldProps) {
  const letters = lettersOf(checks);
  return (
    <section>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.checks')}</h2>
        <span className={styles.grow} />
        <button type="button" className={styles.plain} onClick={allWell}>
          <Key>Space</Key> {workshopText('office.workshop.allWell')}
        </button>
      </div>
      <div className={foundStyles.checks}>
        {checks.map((check) => {
          const state = draft.checks[check];
          const name = workshopText('office.workshop.check', { check });
          const letter = letters.get(check);
          return (
            <button
              key={check}
              type="button"
              className={clsx(
                state === 'well' && foundStyles.well,
                state === 'not-well' && foundStyles.notWell,
              )}
              aria-label={workshopText('office.workshop.check.label', {
                check: name,
                state: state?.replace('-', '_') ?? 'open',
              })}
              onClick={() => toggle(check)}
            >
              {state && <Icon name={state === 'well' ? 'check' : 'warning'} />}
              {name}
              {letter && <Key>{letter.toUpperCase()}</Key>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Lengths of the item laid flat; Tab moves to the next. */
export function MeasuresField({ parts, bench }: { parts: readonly Measurement['name'][]; bench: Bench }) {
  const { draft, change } = bench;
  return (
    <section>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.measures')}</h2>
        <span className={styles.grow} />
        <span className={styles.quiet}>
          <Key>Tab</Key> {workshopText('office.workshop.measures.tab')}
        </span>
      </div>
      <div className={foundStyles.measures}>
        {parts.map((part) => {
          const typed = draft.measurements[part] ?? '';
          const isWrong = typed !== '' && centimetresOf(typed) === undefined;
          return (
            <Field
              key={part}
              label={workshopText('office.workshop.measure', { part })}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={isWrong ? workshopText('office.workshop.measure.wrong') : undefined}
              onChange={({ target }) =>
                change((before) => ({
                  ...before,
                  measurements: { ...before.measurements, [part]: target.value },
                }))
              }
            />
          );
        })}
      </div>
    </section>
  );
}

/** Note for the seller. */
export function NoteField({ value, change }: { value: string; change: (note: string) => void }) {
  return (
    <section>
      <TextArea
        label={<b>{workshopText('office.workshop.note')}</b>}
        hint={workshopText('office.workshop.note.hint')}
        value={value}
        maxLength={1_000}
        onChange={({ target }) => change(target.value)}
      />
    </section>
  );
}
