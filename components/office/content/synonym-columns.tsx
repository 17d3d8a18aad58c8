'use client';

import { type FormEvent, useState } from 'react';
import type { SynonymGroup } from '#contract/private/synonyms.ts';
import { contentText } from '#lib/office/content.ts';
import { Button } from '../parts/button.tsx';
import type { Column } from '../parts/data-table.tsx';
import styles from './content.module.css';

interface GroupActions {
  edit(id: string): void;
  leave(): void;
  save(group: SynonymGroup, rule: string): void;
  remove(group: SynonymGroup): void;
  restore(group: SynonymGroup): void;
}

interface Options {
  /** Id of the group that is being edited. */
  editing: string | undefined;
  /** Undefined for members who may only read. */
  actions: GroupActions | undefined;
}

/** Columns of the groups: the words, edited in place, their source, and the actions. */
export const synonymColumns = ({ editing, actions }: Options): Column<SynonymGroup>[] => [
  {
    id: 'rule',
    header: contentText('office.content.synonyms.rule'),
    cell: ({ row: { original } }) =>
      actions && original.id === editing ? (
        <EditRule key={original.version} group={original} actions={actions} />
      ) : (
        <span className={styles.rule}>{original.rule}</span>
      ),
  },
  {
    id: 'state',
    header: contentText('office.content.synonyms.state'),
    meta: { wide: true },
    cell: ({ row: { original } }) => (
      <span className={styles.source}>{contentText(`office.content.synonyms.state.${original.state}`)}</span>
    ),
  },
  {
    id: 'actions',
    header: '',
    cell: ({ row: { original } }) => actions && <GroupButtons group={original} actions={actions} />,
  },
];

function EditRule({ group, actions }: { group: SynonymGroup; actions: GroupActions }) {
  const [rule, setRule] = useState(group.rule);
  const save = (event: FormEvent) => {
    event.preventDefault();
    actions.save(group, rule);
  };
  return (
    <form className={styles.inPlace} onSubmit={save}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the member has just asked to change these words
        autoFocus
        aria-label={contentText('office.content.synonyms.editing')}
        value={rule}
        maxLength={500}
        required
        onChange={({ target }) => setRule(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') actions.leave();
        }}
      />
      <Button size="small" type="submit" shortcut="Enter">
        {contentText('office.content.synonyms.save')}
      </Button>
      <Button size="small" kind="plain" onClick={actions.leave}>
        {contentText('office.content.synonyms.cancel')}
      </Button>
    </form>
  );
}

function GroupButtons({ group, actions }: { group: SynonymGroup; actions: GroupActions }) {
  const { id, rule, state, delivered } = group;
  return (
    <span className={styles.buttons}>
      {(delivered !== undefined || state === 'removed') && (
        <Button
          size="small"
          kind="plain"
          aria-label={contentText('office.content.synonyms.restore', { rule: delivered ?? rule })}
          onClick={() => actions.restore(group)}
        >
          {contentText('office.content.synonyms.restoreShort')}
        </Button>
      )}
      {state !== 'removed' && (
        <>
          <Button
            size="small"
            kind="plain"
            aria-label={contentText('office.content.synonyms.edit', { rule })}
            onClick={() => actions.edit(id)}
          >
            {contentText('office.content.synonyms.editShort')}
          </Button>
          <Button
            size="small"
            kind="plain"
            aria-label={contentText('office.content.synonyms.remove', { rule })}
            onClick={() => actions.remove(group)}
          >
            {contentText('office.content.synonyms.removeShort')}
          </Button>
        </>
      )}
    </span>
  );
}
