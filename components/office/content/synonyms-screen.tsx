'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { SynonymGroup } from '#contract/private/synonyms.ts';
import { contentText } from '#lib/office/content.ts';
import { folded } from '#lib/office/folded.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import {
  addSynonyms,
  bringBack,
  changeSynonyms,
  removeSynonyms,
  synonymsQuery,
} from '#lib/office/synonyms.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';
import { synonymColumns } from './synonym-columns.tsx';
import { TrySearch } from './try-search.tsx';

const hasWord = ({ rule }: SynonymGroup, word: string) => folded(rule).includes(folded(word.trim()));

/** Groups of synonyms, and a search that tries them. */
export function SynonymsScreen() {
  const query = useQuery(synonymsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const mayWrite = mayDo(session, 'texts.write');
  const [word, setWord] = useState('');
  const [editing, setEditing] = useState<string>();
  const working = useMutation({
    scope: { id: 'synonyms' },
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: synonymsQuery.queryKey }),
  });
  const run = (work: () => Promise<unknown>, done: () => void) => working.mutate(work, { onSuccess: done });
  const actions = {
    edit: setEditing,
    leave: () => setEditing(undefined),
    save(group: SynonymGroup, rule: string) {
      run(
        () => changeSynonyms(group, rule),
        () => {
          setEditing(undefined);
          toast({ text: contentText('office.content.synonyms.saved', { rule }) });
        },
      );
    },
    remove(group: SynonymGroup) {
      const { rule } = group;
      run(
        () => removeSynonyms(group),
        () =>
          toast({
            text: contentText('office.content.synonyms.removed', { rule }),
            undo: () => working.mutate(() => bringBack(group)),
          }),
      );
    },
    restore(group: SynonymGroup) {
      const rule = group.delivered ?? group.rule;
      run(
        () => changeSynonyms(group, rule),
        () => toast({ text: contentText('office.content.synonyms.restored', { rule }) }),
      );
    },
  };
  const count = query.data?.filter(({ state }) => state !== 'removed').length;
  return (
    <Screen
      title={contentText('office.content.synonyms')}
      note={count !== undefined && <span>{contentText('office.content.synonyms.count', { count })}</span>}
    >
      <ContentTabs current="synonyms" />
      <Body>
        {working.error && <Note tone="late">{failureText(working.error)}</Note>}
        <div className={styles.columns}>
          <div className={styles.stack}>
            {mayWrite && <AddGroup />}
            <Panel
              flush
              actions={
                <SearchBox
                  label={contentText('office.content.synonyms.find')}
                  value={word}
                  onSearch={setWord}
                />
              }
            >
              <QueryState
                query={query}
                rows={10}
                isEmpty={(groups) => groups.every((group) => !hasWord(group, word))}
                empty={contentText('office.content.synonyms.none')}
              >
                {(groups) => (
                  <DataTable
                    label={contentText('office.content.synonyms')}
                    columns={synonymColumns({ editing, actions: mayWrite ? actions : undefined })}
                    rows={groups.filter((group) => hasWord(group, word))}
                    idOf={({ id }) => id}
                    isOff={({ state }) => state === 'removed'}
                    onOpen={mayWrite ? ({ id }) => setEditing(id) : undefined}
                  />
                )}
              </QueryState>
            </Panel>
          </div>
          <TrySearch />
        </div>
      </Body>
    </Screen>
  );
}

/** A new group; `N` focuses its field. */
function AddGroup() {
  const client = useQueryClient();
  const toast = useToast();
  const [rule, setRule] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const adding = useMutation({
    mutationFn: () => addSynonyms(rule),
    async onSuccess(group) {
      setRule('');
      toast({ text: contentText('office.content.synonyms.added', { rule: group.rule }) });
      await client.invalidateQueries({ queryKey: synonymsQuery.queryKey });
    },
  });
  useKeys({ n: () => form.current?.querySelector('input')?.focus() });
  const add = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate();
  };
  return (
    <Panel>
      <form ref={form} className={styles.add} onSubmit={add}>
        <Field
          label={contentText('office.content.synonyms.new')}
          value={rule}
          maxLength={500}
          required
          error={adding.error ? failureText(adding.error) : undefined}
          onChange={({ target }) => setRule(target.value)}
        />
        <Button kind="go" type="submit" shortcut="Enter" disabled={adding.isPending}>
          {contentText('office.content.synonyms.add')}
        </Button>
      </form>
      <p className={styles.hint}>{contentText('office.content.synonyms.hint')}</p>
    </Panel>
  );
}
