'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PublicationProposal } from '#contract/private/trade-in-bench.ts';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { typedAmount } from '#lib/money.ts';
import { centsOf, money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { tradeInQuery } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { waitingQuery, waitingText } from '#lib/office/waiting.ts';
import { publicationQuery, publishItem, sendPhoto, workshopText } from '#lib/office/workshop.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { Field, TextArea } from '../parts/field.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { useToast } from '../parts/toast.tsx';
import { WaitingList } from '../parts/waiting-list.tsx';
import styles from './bench.module.css';
import type { BenchSteps } from './bench-steps.ts';
import offerStyles from './offer.module.css';
import { PhotoOrder } from './photo-order.tsx';

/** Publishes an item: text and price are proposed, photos sorted. Ctrl Enter publishes it and opens the next. */
export function PublishStation(steps: BenchSteps) {
  const query = useQuery(publicationQuery(steps.item));
  return (
    <QueryState query={query} rows={8}>
      {(proposal) => <Publication {...steps} proposal={proposal} />}
    </QueryState>
  );
}

interface PublicationProps extends BenchSteps {
  proposal: PublicationProposal;
}

function Publication({ item, proposal, goOn }: PublicationProps) {
  const client = useQueryClient();
  const toast = useToast();
  const isOffline = useOfflineSince() !== undefined;
  const [title, setTitle] = useState(proposal.title);
  const [description, setDescription] = useState(proposal.description);
  const [typed, setTyped] = useState(typedAmount(proposal.price));
  const [order, setOrder] = useState<readonly string[]>([]);
  const shown = proposal.photos.filter(({ kind }) => kind !== 'finding');
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const photos = shown.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  const price = centsOf(typed);
  const [waitingPrice, setWaitingPrice] = useState(proposal.price);
  const waiting = useQuery({
    ...waitingQuery('trade-ins', item.id, { price: waitingPrice }),
    placeholderData: (before) => before,
  });
  const publishing = useMutation({
    mutationFn: () =>
      publishItem(item, {
        title: title.trim(),
        description: description.trim(),
        price,
        photos: photos.map(({ id }) => id),
      }),
    onSuccess: async (now: OfficeTradeInDetails) => {
      toast({
        text: workshopText('office.workshop.published', { number: item.id, price: money(price ?? 0) }),
      });
      await client.invalidateQueries({ queryKey: ['trade-ins'] });
      goOn();
      client.setQueryData(tradeInQuery(item.id).queryKey, now);
    },
    onError: () => client.invalidateQueries({ queryKey: tradeInQuery(item.id).queryKey, exact: true }),
  });
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await sendPhoto(item.id, 'fabric', file);
    },
    onSettled: () => client.invalidateQueries({ queryKey: publicationQuery(item).queryKey }),
  });
  const isReady =
    price !== undefined && title.trim() !== '' && photos.length > 0 && !isOffline && !publishing.isPending;
  const publish = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady) publishing.mutate();
  };
  useKeys({ 'ctrl enter': () => publish() });
  const error = publishing.error ?? adding.error;
  return (
    <form className={columns.columns} onSubmit={publish}>
      <div className={columns.main}>
        <PhotoOrder photos={photos} setOrder={setOrder} add={(files) => adding.mutate(files)} />
        <Panel title={workshopText('office.workshop.publish')}>
          <div className={offerStyles.form}>
            <Field
              label={workshopText('office.workshop.publish.titleField')}
              value={title}
              maxLength={120}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextArea
              label={workshopText('office.workshop.publish.description')}
              hint={workshopText('office.workshop.publish.made')}
              value={description}
              maxLength={2_000}
              onChange={({ target }) => setDescription(target.value)}
            />
            <Field
              label={workshopText('office.workshop.publish.price')}
              hint={proposal.mayPrice ? undefined : workshopText('office.workshop.publish.priceFixed')}
              inputMode="decimal"
              value={typed}
              readOnly={!proposal.mayPrice}
              disabled={isOffline}
              onChange={({ target }) => setTyped(target.value)}
              // Counts waiting customers for the complete price, not for each digit.
              onBlur={() => setWaitingPrice(price ?? proposal.price)}
            />
            {error && <Note tone="late">{failureText(error)}</Note>}
            <Button kind="go" size="large" type="submit" shortcut="Ctrl Enter" disabled={!isReady}>
              {workshopText('office.workshop.publish.and')}
            </Button>
          </div>
        </Panel>
      </div>
      <div className={columns.side}>
        <Panel title={workshopText('office.workshop.sells')}>
          <Values
            rows={[
              ...(proposal.paid === undefined
                ? []
                : [{ name: workshopText('office.workshop.publish.paid'), value: money(proposal.paid) }]),
              { name: workshopText('office.workshop.publish.rule'), value: money(proposal.priceByRule) },
            ]}
          />
        </Panel>
        <Panel title={waitingText('office.waiting')}>
          <QueryState query={waiting} rows={3}>
            {(known) => <WaitingList waiting={known} isOnSale={false} />}
          </QueryState>
        </Panel>
        <Panel title={workshopText('office.workshop.publish.sold')}>
          {proposal.sold.length === 0 ? (
            <p className={styles.quiet}>{workshopText('office.workshop.publish.soldNone')}</p>
          ) : (
            <ul className={offerStyles.sold}>
              {proposal.sold.map((sold, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sold items are not opened here
                <li key={index}>
                  <Thumbnail photo={sold.photo} />
                  <span>
                    {sold.title}
                    <small>{workshopText('office.workshop.publish.soldDays', { days: sold.days })}</small>
                  </span>
                  <b>{money(sold.price)}</b>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </form>
  );
}
