'use client';

import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type { OfferQuote } from '#contract/private/trade-in-bench.ts';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { forgetDraft } from '#lib/office/bench-draft.ts';
import { money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { tradeInQuery } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { waitingQuery, waitingText } from '#lib/office/waiting.ts';
import { gradeItem, workshopText } from '#lib/office/workshop.ts';
import { officeBenchPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Failure, QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { useToast } from '../parts/toast.tsx';
import { WaitingList } from '../parts/waiting-list.tsx';
import styles from './bench.module.css';
import type { BenchSteps } from './bench-steps.ts';
import { gradeInputOf, missingOf } from './found-input.ts';
import offerStyles from './offer.module.css';
import { OfferSteps } from './offer-steps.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { Bench } from './use-bench.ts';

interface OfferPanelProps extends BenchSteps {
  bench: Bench;
  quote: UseQueryResult<OfferQuote>;
  onDecided(): void;
}

/**
 * The offer that follows from the findings, and the decision: Ctrl Enter accepts it, `B` keeps the promised
 * offer, `X` refuses.
 */
export function OfferPanel({ item, bench, quote, next, goOn, onDecided }: OfferPanelProps) {
  const { draft, isOffline } = bench;
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const [isRefusing, setRefusing] = useState(false);
  const composed = draft.condition && !isOffline ? quote.data : undefined;
  const waiting = useQuery({
    ...waitingQuery('trade-ins', item.id, { condition: draft.condition, price: composed?.price }),
    // The price depends on the condition. Waiting for the quote saves a call.
    enabled:
      !isOffline && (!draft.condition || quote.isError || (quote.isSuccess && !quote.isPlaceholderData)),
    placeholderData: (before) => before,
  });
  const missing = missingOf(draft, item.declared.condition, composed);
  const isNotBought = composed?.outcome === 'not-bought';
  const done = async (now: OfficeTradeInDetails) => {
    onDecided();
    forgetDraft(item.id);
    // An accepted item is credited at once, unless its seller cannot be paid yet.
    const outcome = now.state === 'accepted' ? 'unpaid' : (now.reviews[0]?.outcome ?? 'accepted');
    toast({ text: workshopText(`office.workshop.done.${outcome}`, { number: item.id }) });
    await client.invalidateQueries({ queryKey: ['trade-ins'] });
    goOn();
    client.setQueryData(tradeInQuery(item.id).queryKey, now);
  };
  const deciding = useMutation({
    mutationFn: (keepsOffer: boolean) => {
      const found = gradeInputOf(draft, keepsOffer);
      if (!found) throw new Error('a look is decided with a condition');
      return gradeItem(item, found);
    },
    onSuccess: done,
    // Another member may have been first: shows the item's current state, and findings stay.
    onError: () => client.invalidateQueries({ queryKey: tradeInQuery(item.id).queryKey, exact: true }),
  });
  const isReady = missing.length === 0 && composed !== undefined && !isOffline && !deciding.isPending;
  const canDecide = isReady && !isNotBought;
  const canKeep = isReady && composed.outcome === 'devalued';
  const mayRefuse = mayDo(session, 'trade-ins.refuse') && !isOffline;
  useKeys({
    ...(canDecide && { 'ctrl enter': () => deciding.mutate(false) }),
    ...(canKeep && { b: () => deciding.mutate(true) }),
    ...(mayRefuse && { x: () => setRefusing(true) }),
  });
  const offer = composed?.offer === undefined ? '' : money(composed.offer);
  return (
    <div className={`${styles.part} ${styles.decision}`}>
      {isOffline && <Note tone="warn">{workshopText('office.workshop.offerOffline')}</Note>}
      {!draft.condition && !isOffline && <p>{workshopText('office.workshop.chooseCondition')}</p>}
      {quote.error && draft.condition && !isOffline && (
        <Failure error={quote.error} retry={() => void quote.refetch()} />
      )}
      {composed && <OfferSteps item={item} quote={composed} condition={draft.condition} />}
      {(waiting.data || !isOffline) && (
        <section>
          <h2>{waitingText('office.waiting')}</h2>
          <QueryState query={waiting} rows={3}>
            {(known) => <WaitingList waiting={known} isOnSale={false} />}
          </QueryState>
        </section>
      )}
      <span className={styles.grow} />
      {deciding.error && <Note tone="late">{failureText(deciding.error)}</Note>}
      {missing.length > 0 && (
        <p className={offerStyles.missing} role="status">
          {workshopText('office.workshop.missing', { missing: missing.join(', ') })}
        </p>
      )}
      <div className={offerStyles.actions}>
        <Button
          kind="go"
          size="large"
          wide
          shortcut="Ctrl Enter"
          disabled={!canDecide}
          onClick={() => deciding.mutate(false)}
        >
          {composed && composed.outcome !== 'not-bought'
            ? workshopText(`office.workshop.decide.${composed.outcome}`, { offer })
            : workshopText('office.workshop.decide.wait')}
        </Button>
        {composed?.outcome === 'devalued' && (
          <Button wide shortcut="B" disabled={!canKeep} onClick={() => deciding.mutate(true)}>
            {workshopText('office.workshop.keep', { offer: money(composed.promised) })}
          </Button>
        )}
        {mayDo(session, 'trade-ins.refuse') && (
          <Button kind="danger" wide shortcut="X" disabled={!mayRefuse} onClick={() => setRefusing(true)}>
            {workshopText('office.workshop.refuse')}
          </Button>
        )}
      </div>
      {next && (
        <Link className={offerStyles.next} href={officeBenchPath(next.id)} prefetch={false}>
          <Thumbnail photo={next.photo} />
          <span>
            <small>{workshopText('office.workshop.next')}</small>
            <b>{next.brand}</b>, {next.name}
          </span>
        </Link>
      )}
      {isRefusing && <RefuseDialog item={item} draft={draft} done={done} close={() => setRefusing(false)} />}
    </div>
  );
}
