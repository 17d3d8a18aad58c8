'use client';

import { type FormEvent, useEffect, useId, useState } from 'react';
import { LengthsOffer } from '#components/fit/lengths-offer.tsx';
import { accountLengths, askForOwnLengths } from '#components/own-lengths.ts';
import type { Measurement } from '#contract/item-details.ts';
import { useIsCustomer } from '#lib/auth/use-is-customer.ts';
import { comparable, compareLengths, type Lengths, lengthIn } from '#lib/fit/compare-lengths.ts';
import { keepLengths, useOwnLengths } from '#lib/fit/own-lengths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './fit.module.css';

interface FitProps {
  /** Type of the product; lengths are stored by type. */
  type: string;
  measurements: readonly Measurement[];
  /** Tolerance of a measurement, in cm. */
  tolerance: number;
  texts: Messages;
}

/** Compares an item with a garment of the shopper, whose lengths are in a customer's account or a guest's browser. */
export function Fit({ type, measurements, tolerance, texts }: FitProps) {
  const id = useId();
  const own = useOwnLengths(type);
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const [saving, setSaving] = useState<'' | 'busy' | 'failed'>('');
  const isCustomer = useIsCustomer();
  useEffect(() => void askForOwnLengths(), []);
  const shown = comparable(measurements);
  if (shown.length === 0) return null;
  const compared = compareLengths(shown, own, tolerance);
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const given = shown
      .map(({ name }) => ({ name, text: String(typed.get(name) ?? '').trim() }))
      .filter(({ text }) => text !== '')
      .map(({ name, text }) => ({ name, length: lengthIn(text) }));
    const refused = given.filter(({ length }) => length === undefined).map(({ name }) => name);
    setWrong(refused);
    if (refused.length > 0) return;
    // A cleared length is removed. Unchanged lengths stay, and so do those that this item does not have.
    const changes: Lengths = Object.fromEntries(
      shown
        .map(({ name }) => [name, given.find((one) => one.name === name)?.length] as const)
        .filter(([name, length]) => length !== own[name]),
    );
    if (isCustomer) {
      setSaving('busy');
      try {
        await (await accountLengths()).saveAccountLengths(type, changes);
      } catch {
        return setSaving('failed');
      }
      setSaving('');
    } else keepLengths(type, { ...own, ...changes });
    setOpen(false);
  };
  return (
    <div className={styles.fit}>
      {compared.length > 0 && (
        <ul className={styles.compared}>
          {compared.map(({ name, verdict, difference }) => (
            <li key={name}>
              {format(texts, `product.fit.${verdict}`, {
                name: format(texts, `measure.${name}`),
                difference: difference.toLocaleString(texts.locale),
              })}
            </li>
          ))}
        </ul>
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{format(texts, compared.length > 0 ? 'product.fit.change' : 'product.fit.ask')}</summary>
        <form onSubmit={(event) => void keep(event)} noValidate>
          <p>{format(texts, isCustomer ? 'product.fit.how.account' : 'product.fit.how')}</p>
          {shown.map(({ name }) => (
            <label key={name}>
              <span>{format(texts, `measure.${name}`)}</span>
              <input
                key={own[name]}
                className={styles.input}
                name={name}
                defaultValue={own[name]?.toLocaleString(texts.locale)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                aria-invalid={wrong.includes(name) || undefined}
                aria-describedby={wrong.includes(name) ? id : undefined}
              />
              <span>cm</span>
            </label>
          ))}
          {wrong.length > 0 && (
            <p id={id} role="alert">
              {format(texts, 'product.fit.wrong', {
                names: wrong.map((name) => format(texts, `measure.${name}`)).join(', '),
              })}
            </p>
          )}
          {saving === 'failed' && <p role="alert">{format(texts, 'ownLengths.failed')}</p>}
          <button type="submit" disabled={saving === 'busy'}>
            {format(texts, saving === 'busy' ? 'ownLengths.saving' : 'product.fit.keep')}
          </button>
        </form>
      </details>
      <LengthsOffer texts={texts} />
    </div>
  );
}
