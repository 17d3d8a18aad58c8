'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import type { CollectionPatch, OfficeCollectionDetails } from '#contract/private/collections.ts';
import { fieldErrors } from '#lib/api/error-messages.ts';
import {
  changeCollection,
  collectionQuery,
  collectionsQuery,
  collectionsText,
  localMoment,
  momentOfField,
} from '#lib/office/collections.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeCollectionsPath } from '#lib/office-paths.ts';
import { collectionPath } from '#lib/routes.ts';
import { Button } from '../parts/button.tsx';
import { Field, TextArea } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { RecordState } from '../parts/record-state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import { DraftNote } from '../settings/draft-note.tsx';
import { useDraft } from '../settings/use-draft.ts';
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

const typedOf = ({ name, intro, publishedAt, endsAt, rule }: OfficeCollectionDetails) => ({
  name,
  intro: intro ?? '',
  from: localMoment(publishedAt),
  until: localMoment(endsAt),
  rule,
});

const patchOf = ({ name, intro, from, until, rule }: ReturnType<typeof typedOf>): CollectionPatch => ({
  name,
  intro: intro.trim() === '' ? null : intro,
  publishedAt: momentOfField(from),
  endsAt: momentOfField(until),
  rule: rule ?? null,
});

function Collection({ collection }: { collection: OfficeCollectionDetails }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const mayWrite = mayDo(session, 'collections.write');
  const { draft, change, seen, isBehind, adopt } = useDraft(collection, typedOf);
  const { queryKey } = collectionQuery(collection.slug);
  const changing = useMutation({
    scope: { id: `collection ${collection.id}` },
    mutationFn: ({ of, patch }: { of?: OfficeCollectionDetails; patch: CollectionPatch }) =>
      changeCollection(of ?? client.getQueryData(queryKey) ?? collection, patch),
    async onSuccess(now) {
      client.setQueryData(queryKey, now);
      await client.invalidateQueries({ queryKey: collectionsQuery.queryKey });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  /** Writes what was typed over the version that was read. A later version of a colleague refuses it. */
  const save = (more: CollectionPatch = {}) => {
    if (changing.isPending) return;
    changing.mutate(
      { of: seen, patch: { ...patchOf(draft), ...more } },
      {
        onSuccess(now) {
          adopt(now);
          toast({ text: collectionsText('office.collections.saved') });
        },
      },
    );
  };
  const wrong = fieldErrors(changing.error, ['name', 'intro', 'publishedAt', 'endsAt']);
  useKeys(mayWrite ? { 'ctrl s': () => save() } : {});
  const isRuleSaved = JSON.stringify(draft.rule) === JSON.stringify(collection.rule);
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
        <DraftNote changes={[changing]} isBehind={isBehind} adopt={() => adopt(collection)} />
        <div className={styles.columns}>
          <MembersPanel
            collection={collection}
            isByRule={draft.rule !== undefined}
            isRuleSaved={isRuleSaved}
            change={mayWrite ? (patch) => changing.mutate({ patch }) : undefined}
          />
          <div className={styles.side}>
            <Panel title={collectionsText('office.collections.says')}>
              <div className={styles.form}>
                <Field
                  label={collectionsText('office.collections.name')}
                  value={draft.name}
                  error={wrong.name}
                  onChange={({ target }) => change({ name: target.value })}
                  maxLength={120}
                  required
                />
                <TextArea
                  label={collectionsText('office.collections.intro')}
                  value={draft.intro}
                  error={wrong.intro}
                  onChange={({ target }) => change({ intro: target.value })}
                  maxLength={2_000}
                />
              </div>
            </Panel>
            <Panel
              title={collectionsText('office.collections.when')}
              actions={
                mayWrite &&
                collection.state !== 'shown' && (
                  <Button size="small" onClick={() => save({ publishedAt: new Date().toISOString() })}>
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
                  value={draft.from}
                  error={wrong.publishedAt}
                  onChange={({ target }) => change({ from: target.value })}
                />
                <Field
                  label={collectionsText('office.collections.until')}
                  type="datetime-local"
                  value={draft.until}
                  error={wrong.endsAt}
                  onChange={({ target }) => change({ until: target.value })}
                />
              </div>
            </Panel>
            <RulePanel rule={draft.rule} change={(rule) => change({ rule })} />
          </div>
        </div>
      </Body>
    </Screen>
  );
}
