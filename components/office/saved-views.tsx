'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { SavedView, ViewedList } from '#contract/private/saved-views.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { deleteView, savedViewsQuery, saveView } from '#lib/office/saved-views.ts';
import { Button } from './parts/button.tsx';
import { Field } from './parts/field.tsx';
import { Note } from './parts/state.tsx';
import { useToast } from './parts/toast.tsx';
import { ViewLink } from './parts/view-link.tsx';
import styles from './saved-views.module.css';

interface SavedViewsProps {
  list: ViewedList;
  /** Path of the list, without its query. */
  path: string;
  /** The active filters: the query of the address, without the question mark. */
  query: string;
}

/** The saved views of a list as links, and a form that saves the active filters by name. */
export function SavedViews({ list, path, query }: SavedViewsProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(savedViewsQuery(list));
  const views = data?.['hydra:member'] ?? [];
  const reload = () => client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey });
  const deleting = useMutation({
    mutationFn: ({ id }: SavedView) => deleteView(id),
    onSuccess: (_, { name, query: kept, isShared }) => {
      const undo = () => void saveView({ list, name, query: kept, isShared }).then(reload);
      toast({ text: officeText('office.views.deleted', { name }), undo });
      return reload();
    },
    onError: reload,
  });
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <ul aria-label={officeText('office.views')}>
          {views.map((view) => (
            <li key={view.id}>
              <ViewLink
                href={`${path}?${view.query}`}
                aria-current={view.query === query ? 'true' : undefined}
              >
                {view.name}
              </ViewLink>
              {view.isOwn && (
                <button
                  type="button"
                  aria-label={officeText('office.views.delete', { name: view.name })}
                  onClick={() => deleting.mutate(view)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={() => setIsOpen(true)} disabled={query === ''}>
        {officeText('office.views.save')}
      </Button>
      {isOpen && (
        <SaveDialog
          list={list}
          query={query}
          close={() => setIsOpen(false)}
          saved={(name) => {
            setIsOpen(false);
            toast({ text: officeText('office.views.saved', { name }) });
            void reload();
          }}
        />
      )}
    </div>
  );
}

interface SaveDialogProps {
  list: ViewedList;
  query: string;
  close(): void;
  saved(name: string): void;
}

function SaveDialog({ list, query, close, saved }: SaveDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const saving = useMutation({
    mutationFn: () => saveView({ list, name, query, isShared }),
    onSuccess: () => saved(name),
  });
  return (
    <Dialog open onClose={close} title={officeText('office.views.save')} close={officeText('office.close')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {saving.error && <Note tone="late">{failureText(saving.error)}</Note>}
        <Field
          label={officeText('office.views.name')}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
          required
        />
        <label className={styles.share}>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
          {officeText('office.views.share')}
        </label>
        <Button kind="go" type="submit" disabled={saving.isPending}>
          {officeText('office.views.save')}
        </Button>
      </form>
    </Dialog>
  );
}
