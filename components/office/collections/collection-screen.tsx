'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type {
  CollectionPatch,
  CollectionRule,
  OfficeCollectionDetails,
} from '#contract/private/collections.ts';
import {
  changeCollection,
  collectionQuery,
  collectionsQuery,
  collectionsText,
  localMoment,
  momentOfField,
} from '#lib/office/collections.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeCollectionsPath } from '#lib/office-paths.ts';
import { collectionPath } from '#lib/routes.ts';
import { Button } from '../parts/button.tsx';
import { Field, TextArea } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { RecordState } from '../parts/record-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './collections.module.css';
import { CollectionState } from './collections-screen.tsx';
import { MembersPanel } from './members-panel.tsx';
import { RulePanel } from './rule-panel.tsx';

/** One collection: its texts, its products, and its time in the shop. */
export function CollectionScreen({ slug }: { slug: string }) {
  const query = useQuery(collectionQuery(slug));
  return (
    <RecordState
      query={query}
      rows={8}
      crumb={<Crumb />}
      title={collectionsText('office.collections.collection')}
    >
      {(collection) => <Collection key={collection.id} collection={collection} />}
    </RecordState>
  );
}

const Crumb = () => (
  <Link href={officeCollectionsPath()} prefetch={false}>
    {collectionsText('office.collections.crumb')}
  </Link>
);

function Collection({ collection }: { collection: OfficeCollectionDetails }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const mayWrite = mayDo(session, 'collections.write');
  const [name, setName] = useState(collection.name);
  const [intro, setIntro] = useState(collection.intro ?? '');
  const [from, setFrom] = useState(localMoment(collection.publishedAt));
  const [until, setUntil] = useState(localMoment(collection.endsAt));
  const [rule, setRule] = useState<CollectionRule | undefined>(collection.rule);
  const { queryKey } = collectionQuery(collection.slug);
  const changing = useMutation({
    scope: { id: `collection ${collection.id}` },
    mutationFn: (patch: CollectionPatch) =>
      changeCollection(client.getQueryData(queryKey) ?? collection, patch),
    async onSuccess(now) {
      client.setQueryData(queryKey, now);
      await client.invalidateQueries({ queryKey: collectionsQuery.queryKey });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const save = (more: CollectionPatch = {}) =>
    changing.mutate(
      {
        name,
        intro: intro.trim() === '' ? null : intro,
        publishedAt: momentOfField(from),
        endsAt: momentOfField(until),
        rule: rule ?? null,
        ...more,
      },
      {
        onSuccess(now) {
          setRule(now.rule);
          toast({ text: collectionsText('office.collections.saved') });
        },
      },
    );
  const showNow = () => {
    const now = new Date().toISOString();
    setFrom(localMoment(now));
    save({ publishedAt: now });
  };
  useKeys(mayWrite ? { 'ctrl s': () => save() } : {});
  const isRuleSaved = JSON.stringify(rule) === JSON.stringify(collection.rule);
  return (
    <Screen
      crumb={<Crumb />}
      title={collection.name}
      note={<CollectionState state={collection.state} />}
      actions={
        <>
          {collection.state === 'shown' && (
            <a href={collectionPath(collection.slug)}>{collectionsText('office.collections.inShop')}</a>
          )}
          {mayWrite && (
            <Button kind="go" shortcut="Ctrl S" onClick={() => save()} disabled={changing.isPending}>
              {collectionsText('office.collections.save')}
            </Button>
          )}
        </>
      }
    >
      <Body>
        {changing.error && <Note tone="late">{failureText(changing.error)}</Note>}
        <div className={styles.columns}>
          <MembersPanel
            collection={collection}
            isByRule={rule !== undefined}
            isRuleSaved={isRuleSaved}
            change={mayWrite ? changing.mutate : undefined}
          />
          <div className={styles.side}>
            <Panel title={collectionsText('office.collections.says')}>
              <div className={styles.form}>
                <Field
                  label={collectionsText('office.collections.name')}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                  maxLength={120}
                  required
                />
                <TextArea
                  label={collectionsText('office.collections.intro')}
                  value={intro}
                  onChange={({ target }) => setIntro(target.value)}
                  maxLength={2_000}
                />
              </div>
            </Panel>
            <Panel
              title={collectionsText('office.collections.when')}
              actions={
                mayWrite &&
                collection.state !== 'shown' && (
                  <Button size="small" onClick={showNow}>
                    {collectionsText('office.collections.showNow')}
                  </Button>
                )
              }
            >
              <div className={styles.form}>
                <p className={styles.soft}>{collectionsText('office.collections.when.lead')}</p>
                <Field
                  label={collectionsText('office.collections.from')}
                  type="datetime-local"
                  value={from}
                  onChange={({ target }) => setFrom(target.value)}
                />
                <Field
                  label={collectionsText('office.collections.until')}
                  type="datetime-local"
                  value={until}
                  onChange={({ target }) => setUntil(target.value)}
                />
              </div>
            </Panel>
            <RulePanel rule={rule} change={setRule} />
          </div>
        </div>
      </Body>
    </Screen>
  );
}
