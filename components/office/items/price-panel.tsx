'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { OfficeItem, PriceRule } from '#contract/private/items.ts';
import { centsOf, clock, money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { changePrices, itemsText, pricePreviewQuery } from '#lib/office/items.ts';

import { useKeys } from '#lib/office/use-keys.ts';
import { currencySign } from '#shared/currency.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Key } from '../parts/key.tsx';
import { Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import styles from './price-panel.module.css';
import { PricePreviewTable } from './price-preview-table.tsx';

const KINDS = ['lower', 'set', 'first'] as const;
type Kind = (typeof KINDS)[number];

const EURO = 100;
/** Default percentage of a reduction. */
const USUAL = '10';

/** The typed rule; undefined until it is complete. */
function ruleOf(kind: Kind, typed: string): PriceRule | undefined {
  if (kind === 'first') return { kind };
  if (kind === 'lower') {
    const percent = Number(typed);
    return Number.isInteger(percent) && percent >= 1 && percent <= 90 ? { kind, percent } : undefined;
  }
  const price = centsOf(typed);
  return price !== undefined && price >= EURO && price % EURO === 0 ? { kind, price } : undefined;
}

interface PricePanelProps {
  items: readonly OfficeItem[];
  /** Clears the selection. */
  close(): void;
  /** Reports that prices were changed or planned. */
  done(text: string): void;
}

/** Sets prices of the selected items; previews each first. A typed digit goes to the amount. */
export function PricePanel({ items, close, done }: PricePanelProps) {
  const [kind, setKind] = useState<Kind>('lower');
  const [typed, setTyped] = useState(USUAL);
  const [at, setAt] = useState<'now' | 'tonight'>('tonight');
  const amount = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const isOffline = useOfflineSince() !== undefined;
  const rule = ruleOf(kind, typed);
  const ids = items.map(({ id }) => id);
  const preview = useQuery(pricePreviewQuery(ids, rule));
  const changing = preview.data?.items.filter(({ leftOut }) => leftOut === undefined) ?? [];
  const change = useMutation({
    mutationFn: (wish: PriceRule) =>
      changePrices({
        items: changing.map(({ id, price }) => ({ id, price })),
        rule: wish,
        at,
      }),
    async onSuccess(made) {
      await client.invalidateQueries({ queryKey: ['items'] });
      const count = made.items.filter(({ leftOut }) => leftOut === undefined).length;
      done(
        made.state === 'done'
          ? itemsText('office.items.prices.done', { count })
          : itemsText('office.items.prices.planned', { count, time: clock(made.runsAt) }),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: ['items'] }),
  });
  const isReady =
    rule !== undefined &&
    changing.length > 0 &&
    !isOffline &&
    !change.isPending &&
    !preview.isPlaceholderData;
  const go = () => isReady && change.mutate(rule);
  const begin = (digit: string) => {
    if (kind === 'first') return;
    setTyped(digit);
    amount.current?.focus();
  };
  useKeys({
    'ctrl enter': go,
    ...Object.fromEntries([...'123456789'].map((digit) => [digit, () => begin(digit)])),
  });
  return (
    <aside
      className={styles.panel}
      aria-label={itemsText('office.items.prices.title', { count: items.length })}
    >
      <header>
        <h2>{itemsText('office.items.prices.title', { count: items.length })}</h2>
        <button type="button" className={styles.close} onClick={close}>
          <Key>Esc</Key>
          <span>{itemsText('office.items.prices.close')}</span>
        </button>
      </header>
      <div className={styles.rule}>
        <fieldset className={styles.kinds}>
          <legend>{itemsText('office.items.prices.rule')}</legend>
          {KINDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => {
                setKind(one);
                setTyped(one === 'lower' ? USUAL : '');
              }}
            >
              {itemsText(`office.items.prices.${one}`)}
            </button>
          ))}
        </fieldset>
        <div className={styles.amount}>
          {kind !== 'first' && (
            <label>
              <input
                ref={amount}
                inputMode="numeric"
                autoComplete="off"
                aria-label={itemsText(
                  kind === 'lower' ? 'office.items.prices.percent' : 'office.items.prices.amount',
                )}
                aria-invalid={rule === undefined}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={({ key }) => key === 'Escape' && amount.current?.blur()}
              />
              {kind === 'lower' ? '%' : currencySign()}
            </label>
          )}
          {kind === 'lower' && <span>{itemsText('office.items.prices.whole')}</span>}
          <select
            aria-label={itemsText('office.items.prices.when')}
            value={at}
            onChange={({ target }) => setAt(target.value === 'now' ? 'now' : 'tonight')}
          >
            <option value="tonight">{itemsText('office.items.prices.tonight')}</option>
            <option value="now">{itemsText('office.items.prices.now')}</option>
          </select>
        </div>
      </div>
      {rule && (
        <QueryState query={preview} rows={items.length}>
          {(found) => (
            <div className={clsx(preview.isPlaceholderData && styles.stale)}>
              <PricePreviewTable items={found.items} />
              <div className={styles.sums}>
                <Values
                  rows={[
                    {
                      name: itemsText('office.items.prices.changed'),
                      value: itemsText('office.items.prices.of', {
                        count: changing.length,
                        total: found.items.length,
                      }),
                    },
                    {
                      name: itemsText('office.items.prices.asked'),
                      value: (
                        <>
                          <s>{money(found.before)}</s> {money(found.after)}
                        </>
                      ),
                    },
                    { name: itemsText('office.items.prices.marginAll'), value: money(found.margin) },
                  ]}
                />
                <Note>
                  {itemsText('office.items.prices.law')}{' '}
                  {itemsText('office.items.prices.readers', { count: found.readers })}
                </Note>
              </div>
            </div>
          )}
        </QueryState>
      )}
      <footer>
        {isOffline && <Note tone="warn">{itemsText('office.items.prices.offline')}</Note>}
        {change.error && <Note tone="late">{failureText(change.error)}</Note>}
        <Button kind="go" size="large" wide shortcut="Ctrl Enter" disabled={!isReady} onClick={go}>
          {itemsText(at === 'now' ? 'office.items.prices.goNow' : 'office.items.prices.goTonight', {
            count: changing.length,
          })}
        </Button>
        <p>{itemsText(at === 'now' ? 'office.items.prices.noUndo' : 'office.items.prices.undoUntil')}</p>
      </footer>
    </aside>
  );
}
