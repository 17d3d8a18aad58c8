'use client';

import { useEffect, useState } from 'react';
import { accountLengths, askForOwnLengths } from '#components/own-lengths.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { OwnLengths } from '#contract/own-lengths.ts';
import { forgetBrowserLengths, useLengthsToKeep } from '#lib/fit/own-lengths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './lengths-offer.module.css';

/** Formats the lengths of one garment: `Chest 47 cm, Length 92.5 cm`. */
export const lengthsText = (lengths: OwnLengths[string], texts: Messages): string =>
  MEASUREMENTS.flatMap((name) => {
    const length = lengths[name];
    if (length === undefined) return [];
    const values = { name: format(texts, `measure.${name}`), length: length.toLocaleString(texts.locale) };
    return [format(texts, 'ownLengths.length', values)];
  }).join(', ');

/**
 * Offers a customer to move lengths typed before the sign-in to the account, or to delete them. Shows the
 * lengths that they would replace. Nothing changes without a press, because another person may have typed them.
 */
export function LengthsOffer({ texts, onDone }: { texts: Messages; onDone?: () => void }) {
  const known = useLengthsToKeep();
  const [state, setState] = useState<'' | 'saving' | 'failed'>('');
  useEffect(() => void askForOwnLengths(), []);
  if (!known) return null;
  const { browser, account } = known;
  const keep = async () => {
    setState('saving');
    try {
      await (await accountLengths()).saveBrowserLengths(browser);
      setState('');
      onDone?.();
    } catch {
      setState('failed');
    }
  };
  return (
    <section className={styles.offer} aria-labelledby="lengths-offer">
      <p id="lengths-offer">{format(texts, 'ownLengths.offer')}</p>
      <ul>
        {Object.entries(browser).map(([type, lengths]) => (
          <li key={type}>
            {format(texts, 'ownLengths.of', { type, lengths: lengthsText(lengths, texts) })}
            {account[type] &&
              ` ${format(texts, 'ownLengths.replaces', { lengths: lengthsText(account[type], texts) })}`}
          </li>
        ))}
      </ul>
      {state === 'failed' && <p role="alert">{format(texts, 'ownLengths.failed')}</p>}
      <p className={styles.ways}>
        <button type="button" disabled={state === 'saving'} onClick={() => void keep()}>
          {format(texts, state === 'saving' ? 'ownLengths.saving' : 'ownLengths.keep')}
        </button>
        <button type="button" disabled={state === 'saving'} onClick={forgetBrowserLengths}>
          {format(texts, 'ownLengths.forget')}
        </button>
      </p>
    </section>
  );
}
