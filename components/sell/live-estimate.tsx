'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { readEstimate, type ShownEstimate } from '#lib/api/estimates.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { type Answers, answersOf, requestOf } from '#lib/sell/answers.ts';
import { tradeInOfEstimatePath } from '#lib/trade-in/paths.ts';
import styles from './estimate-form.module.css';

/** Content below the questions. */
export type Shown =
  | { estimate: ShownEstimate; answers: Answers }
  | { message: 'waiting' | 'incomplete' | 'failed' | 'limit' };

interface LiveEstimateProps {
  texts: Messages;
  /** Content rendered by the server. */
  first: Shown | undefined;
}

/** The offer below the questions of the surrounding form. With JavaScript it updates with the answers. */
export function LiveEstimate({ texts, first }: LiveEstimateProps) {
  const [shown, setShown] = useState(first);
  const output = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = output.current?.closest('form');
    if (!form) return;
    let running: AbortController | undefined;
    const ask = async () => {
      running?.abort();
      const answers = answersOf(Object.fromEntries(fieldsOf(form)));
      const request = requestOf(answers);
      if (!request) return setShown(undefined);
      running = new AbortController();
      const { signal } = running;
      setShown((before) => (before && 'estimate' in before ? before : { message: 'waiting' }));
      try {
        const estimate = await readEstimate(browserClient, request, signal);
        if (!signal.aborted) setShown({ estimate, answers });
      } catch (error) {
        if (!signal.aborted)
          setShown({
            message: error instanceof ApiError && error.status === 429 ? 'limit' : 'failed',
          });
      }
    };
    const onChange = () => void ask();
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      void ask();
    };
    form.addEventListener('change', onChange);
    form.addEventListener('submit', onSubmit);
    // Covers values that the browser restored, or that were chosen before the script ran.
    if (!first) void ask();
    form.setAttribute('data-live', '');
    return () => {
      running?.abort();
      form.removeEventListener('change', onChange);
      form.removeEventListener('submit', onSubmit);
    };
  }, [first]);

  return (
    <div ref={output} role="status" className={styles.output}>
      {shown && <Answer texts={texts} shown={shown} />}
    </div>
  );
}

function Answer({ texts, shown }: { texts: Messages; shown: Shown }) {
  if ('message' in shown)
    return <p className={styles.said}>{format(texts, `sell.answer.${shown.message}`)}</p>;
  const { estimate, answers } = shown;
  const { priceOffer, currency, priceNew, reason } = estimate;
  if (reason !== undefined) {
    return (
      <>
        <p className={styles.none}>{format(texts, 'sell.answer.none')}</p>
        <p className={styles.said}>{format(texts, `sell.reason.${reason}`)}</p>
      </>
    );
  }
  const price = priceNew === undefined ? undefined : formatMoney(priceNew, currency);
  return (
    <>
      <p className={styles.result}>
        <span>{format(texts, 'sell.answer.offer')}</span> <span>{formatMoney(priceOffer, currency)}</span>
      </p>
      <p className={styles.said}>
        {format(texts, 'sell.answer.promise')}
        {price && ` ${format(texts, 'sell.answer.new', { price })}`}
      </p>
      <a className={buttonClass('main', wideButton, styles.sell)} href={tradeInOfEstimatePath(answers)}>
        {format(texts, 'sell.answer.sell')}
      </a>
      <p className={styles.note}>{format(texts, 'sell.answer.noAccount')}</p>
    </>
  );
}

/** Text fields of a form. */
function* fieldsOf(form: HTMLFormElement): Generator<[string, string]> {
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') yield [name, value];
}
