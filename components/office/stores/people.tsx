'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeStore, StoreStaff, StoreTablet } from '#contract/private/stores.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import {
  addStaff,
  addTablet,
  disableStaff,
  removeTablet,
  replaceCode,
  staffQuery,
  storesText,
  tabletsQuery,
} from '#lib/office/stores.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { useProof } from '../use-proof.tsx';
import styles from './stores.module.css';

/** A new code, shown once. */
interface NewCode {
  name: string;
  code: string;
  link?: string;
}

/** Staff who sign in at a store's counter by a code, and its tablets. */
export function People({ store }: { store: OfficeStore }) {
  const client = useQueryClient();
  const toast = useToast();
  const { withProof, dialog } = useProof();
  const [made, setMade] = useState<NewCode>();
  const [ending, setEnding] = useState<{ name: string; end(): void }>();
  const readAgain = () => client.invalidateQueries({ queryKey: ['stores'] });
  const showCode = ({ name, code, link }: { name: string; code?: string; link?: string }) => {
    if (code) setMade({ name, code, link });
    return readAgain();
  };
  const onError = readAgain;
  const adding = useMutation({
    mutationFn: (name: string) => withProof(() => addStaff({ store: store.id, name })),
    onSuccess: showCode,
    onError,
  });
  const replacing = useMutation({
    mutationFn: (person: StoreStaff) => withProof(() => replaceCode(person)),
    onSuccess: showCode,
    onError,
  });
  const enrolling = useMutation({
    mutationFn: (name: string) => withProof(() => addTablet({ store: store.id, name })),
    onSuccess: showCode,
    onError,
  });
  const done = (text: string) => () => {
    setEnding(undefined);
    toast({ text });
    return readAgain();
  };
  const disabling = useMutation({
    mutationFn: disableStaff,
    onSuccess: done(storesText('office.stores.people.disabled')),
    onError,
  });
  const removing = useMutation({
    mutationFn: ({ id }: StoreTablet) => removeTablet(id),
    onSuccess: done(storesText('office.stores.people.tablet.ended')),
    onError,
  });
  const staff = useQuery(staffQuery(store.id));
  const tablets = useQuery(tabletsQuery(store.id));
  const error = [adding, replacing, enrolling, disabling, removing].find((one) => one.error)?.error;
  return (
    <>
      {error && <Note tone="late">{failureText(error)}</Note>}
      {made && <CodeNote made={made} close={() => setMade(undefined)} />}
      <Panel title={storesText('office.stores.people.staff')}>
        <QueryState
          query={staff}
          rows={3}
          isEmpty={({ 'hydra:member': all }) => all.length === 0}
          empty={storesText('office.stores.people.staff.none')}
        >
          {({ 'hydra:member': all }) => (
            <ul className={styles.plain}>
              {all.map((person) => (
                <li key={person.id}>
                  <span>{person.name}</span>
                  {!person.isActive && <small>{storesText('office.stores.people.off')}</small>}
                  {person.isActive && (
                    <>
                      <Button
                        size="small"
                        aria-label={storesText('office.stores.people.replace.of', { name: person.name })}
                        onClick={() => replacing.mutate(person)}
                      >
                        {storesText('office.stores.people.replace')}
                      </Button>
                      <Button
                        size="small"
                        kind="danger"
                        aria-label={storesText('office.stores.people.disable.of', { name: person.name })}
                        onClick={() => setEnding({ name: person.name, end: () => disabling.mutate(person) })}
                      >
                        {storesText('office.stores.people.disable')}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <NameForm
          label={storesText('office.stores.people.name')}
          action={storesText('office.stores.people.add')}
          add={adding.mutate}
        />
      </Panel>
      <Panel title={storesText('office.stores.people.tablets')}>
        <QueryState
          query={tablets}
          rows={2}
          isEmpty={({ 'hydra:member': all }) => all.length === 0}
          empty={storesText('office.stores.people.tablets.none')}
        >
          {({ 'hydra:member': all }) => (
            <ul className={styles.plain}>
              {all.map((tablet) => (
                <li key={tablet.id}>
                  <span>{tablet.name}</span>
                  <small>
                    {tablet.lastUsedAt
                      ? storesText('office.stores.people.used', { at: moment(tablet.lastUsedAt) })
                      : storesText(`office.stores.people.tablet.${tablet.state}`)}
                  </small>
                  <Button
                    size="small"
                    kind="danger"
                    aria-label={storesText('office.stores.people.end.of', { name: tablet.name })}
                    onClick={() => setEnding({ name: tablet.name, end: () => removing.mutate(tablet) })}
                  >
                    {storesText('office.stores.people.end')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <NameForm
          label={storesText('office.stores.people.tablet.name')}
          action={storesText('office.stores.people.tablet.add')}
          add={enrolling.mutate}
        />
      </Panel>
      {ending && (
        <Dialog
          open
          onClose={() => setEnding(undefined)}
          title={storesText('office.stores.people.ask', { name: ending.name })}
          close={officeText('office.close')}
        >
          <div className={styles.answers}>
            <Button kind="danger" size="large" onClick={ending.end}>
              {storesText('office.stores.people.yes')}
            </Button>
            <Button size="large" onClick={() => setEnding(undefined)}>
              {storesText('office.stores.people.no')}
            </Button>
          </div>
        </Dialog>
      )}
      {dialog}
    </>
  );
}

function CodeNote({ made: { name, code, link }, close }: { made: NewCode; close(): void }) {
  return (
    <Panel
      title={storesText('office.stores.people.code', { name })}
      actions={
        <Button size="small" onClick={close}>
          {storesText('office.stores.people.written')}
        </Button>
      }
    >
      <div role="status">
        <b className={styles.code}>{code}</b>
        {link && <p className={styles.soft}>{link}</p>}
        <p className={styles.soft}>
          {storesText(link ? 'office.stores.people.once.tablet' : 'office.stores.people.once')}
        </p>
      </div>
    </Panel>
  );
}

function NameForm({ label, action, add }: { label: string; action: string; add(name: string): void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(name.trim());
    setName('');
  };
  return (
    <form className={styles.newcomer} onSubmit={submit}>
      <Field
        label={label}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">{action}</Button>
    </form>
  );
}
