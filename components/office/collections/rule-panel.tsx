'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FilterName, PANEL_FILTERS } from '#contract/filters.ts';
import type { CollectionRule } from '#contract/private/collections.ts';
import { collectionsText, facetsQuery } from '#lib/office/collections.ts';
import { centsOf } from '#lib/office/formats.ts';

import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './collections.module.css';

interface RulePanelProps {
  /** Undefined for a collection by hand. */
  rule: CollectionRule | undefined;
  change(rule: CollectionRule | undefined): void;
}

/** Chooses between a collection by hand and by rule, and edits the filters of the rule. */
export function RulePanel({ rule, change }: RulePanelProps) {
  const { data } = useQuery(facetsQuery);
  return (
    <Panel title={collectionsText('office.collections.kind')}>
      <div className={styles.form}>
        <div className={styles.kinds}>
          <label>
            <input type="radio" name="kind" checked={rule === undefined} onChange={() => change(undefined)} />
            {collectionsText('office.collections.hand')}
          </label>
          <label>
            <input type="radio" name="kind" checked={rule !== undefined} onChange={() => change({})} />
            {collectionsText('office.collections.rule')}
          </label>
        </div>
        {rule && (
          <>
            <p className={styles.soft}>{collectionsText('office.collections.rule.lead')}</p>
            <div>
              {PANEL_FILTERS.map((name) => (
                <FilterValues
                  key={name}
                  name={name}
                  known={data?.facets[name].map(({ value }) => value) ?? []}
                  chosen={rule[name] ?? []}
                  change={(values) => change({ ...rule, [name]: values.length > 0 ? values : undefined })}
                />
              ))}
            </div>
            <div className={styles.pair}>
              <AmountField
                label={collectionsText('office.collections.priceFrom')}
                cents={rule.priceFrom}
                change={(priceFrom) => change({ ...rule, priceFrom })}
              />
              <AmountField
                label={collectionsText('office.collections.priceTo')}
                cents={rule.priceTo}
                change={(priceTo) => change({ ...rule, priceTo })}
              />
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

interface FilterValuesProps {
  name: FilterName;
  known: string[];
  chosen: string[];
  change(values: string[]): void;
}

function FilterValues({ name, known, chosen, change }: FilterValuesProps) {
  const title = collectionsText(`office.collections.filter.${name}`);
  return (
    <details className={styles.filter}>
      <summary>
        {title}
        <span>
          {chosen.length === 0
            ? collectionsText('office.collections.rule.any')
            : chosen.length <= 2
              ? chosen.join(', ')
              : collectionsText('office.collections.rule.chosen', { count: chosen.length })}
        </span>
      </summary>
      <fieldset className={styles.values} aria-label={title}>
        {[...new Set([...known, ...chosen])].map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                change(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {value}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface AmountFieldProps {
  label: string;
  cents: number | undefined;
  change(cents: number | undefined): void;
}

function AmountField({ label, cents, change }: AmountFieldProps) {
  const [typed, setTyped] = useState(cents === undefined ? '' : String(cents / 100));
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        change(centsOf(target.value));
      }}
    />
  );
}
