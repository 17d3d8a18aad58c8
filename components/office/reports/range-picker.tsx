'use client';

import { type FormEvent, useState } from 'react';
import {
  COMPARISONS,
  type Days,
  RANGES,
  type ReportAddress,
  type ReportParameters,
} from '#lib/office/report-range.ts';
import { reportsText } from '#lib/office/reports.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import styles from './reports.module.css';

interface RangePickerProps {
  address: ReportAddress;
  /** Changes these parameters of the screen's address. */
  go(change: ReportParameters): void;
  /** Whether the period can be compared with another. */
  compares?: boolean;
}

/** The period of the reports, by name or by dates, and the compared period. */
export function RangePicker({ address, go, compares = false }: RangePickerProps) {
  const [isOpen, setOpen] = useState(address.name === 'dates');
  return (
    <div className={styles.picker}>
      <fieldset className={styles.ranges}>
        <legend className="visually-hidden">{reportsText('office.reports.range')}</legend>
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={!isOpen && address.name === range}
            onClick={() => {
              setOpen(false);
              go({ range });
            }}
          >
            {reportsText(`office.reports.range.${range}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isOpen} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {reportsText('office.reports.range.dates')}
        </button>
      </fieldset>
      {isOpen && <Dates key={`${address.days.from} ${address.days.to}`} days={address.days} go={go} />}
      {compares && (
        <label className={styles.choice}>
          <span>{reportsText('office.reports.compare')}</span>
          <select value={address.comparison} onChange={({ target }) => go({ compare: target.value })}>
            {COMPARISONS.map((comparison) => (
              <option key={comparison} value={comparison}>
                {reportsText(`office.reports.compare.${comparison}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Dates({ days, go }: { days: Days; go: RangePickerProps['go'] }) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const show = (event: FormEvent) => {
    event.preventDefault();
    go({ from, to });
  };
  return (
    <form className={styles.dates} onSubmit={show}>
      <Field
        label={reportsText('office.reports.from')}
        type="date"
        required
        max={to}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Field
        label={reportsText('office.reports.to')}
        type="date"
        required
        min={from}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit">{reportsText('office.reports.show')}</Button>
    </form>
  );
}
