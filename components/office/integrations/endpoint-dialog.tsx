'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { WebhookEndpoint } from '#contract/private/integrations.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  integrationsText,
  replayFailed,
  rotateSecret,
  testEndpoint,
} from '#lib/office/integrations.ts';
import { refusalOf } from '#lib/office/refusal.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Secret } from '../parts/secret.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import { EventTypes } from './event-types.tsx';
import styles from './integrations.module.css';

interface EndpointDialogProps {
  /** The endpoint to change; absent for a new one. */
  endpoint?: WebhookEndpoint;
  close(): void;
  /** Reports a completed action; `text` describes it. */
  done(text?: string): void;
}

/** Adds or changes an endpoint: address, events, pause, secret. A secret is shown once. */
export function EndpointDialog({ endpoint, close, done }: EndpointDialogProps) {
  const { withProof, dialog } = useProof();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [chosen, setChosen] = useState(endpoint?.eventTypes.length ? endpoint.eventTypes : null);
  const [isDeleting, setDeleting] = useState(false);
  const [secret, setSecret] = useState<string>();
  const saving = useMutation({
    mutationFn: () => {
      const body = { description, eventTypes: chosen ?? [] };
      return withProof(() =>
        endpoint
          ? changeEndpoint(endpoint, { ...body, url: url === endpoint.url ? undefined : url })
          : addEndpoint({ ...body, url }),
      );
    },
    onSuccess(saved) {
      setSecret(saved.secret);
      done(saved.secret ? undefined : integrationsText('office.webhooks.saved', { url }));
      if (!saved.secret) close();
    },
  });
  const { wrong, note } = refusalOf(saving.error, 'url');
  const title = secret
    ? integrationsText('office.webhooks.secret')
    : isDeleting
      ? integrationsText('office.webhooks.delete.title')
      : (endpoint?.url ?? integrationsText('office.webhooks.new'));
  return (
    <>
      <Dialog open onClose={close} title={title} close={officeText('office.close')}>
        {secret ? (
          <Secret
            lead={integrationsText('office.webhooks.secret.lead')}
            secret={secret}
            done={integrationsText('office.webhooks.secret.done')}
            close={close}
          />
        ) : isDeleting && endpoint ? (
          <DeleteForm endpoint={endpoint} close={close} done={done} />
        ) : (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              saving.mutate();
            }}
          >
            {note && <Note tone="late">{note}</Note>}
            <Field
              label={integrationsText('office.webhooks.url')}
              hint={integrationsText('office.webhooks.url.hint')}
              type="url"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
              error={wrong.url}
              required
            />
            <Field
              label={integrationsText('office.webhooks.description')}
              hint={integrationsText('office.webhooks.description.hint')}
              value={description}
              maxLength={100}
              onChange={({ target }) => setDescription(target.value)}
            />
            <EventTypes chosen={chosen} onChange={setChosen} />
            <Button kind="go" type="submit" disabled={saving.isPending || chosen?.length === 0}>
              {integrationsText(endpoint ? 'office.webhooks.save' : 'office.webhooks.add')}
            </Button>
            {endpoint && (
              <EndpointActions
                endpoint={endpoint}
                withProof={withProof}
                close={close}
                done={done}
                onSecret={setSecret}
                onDelete={() => setDeleting(true)}
              />
            )}
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

interface EndpointActionsProps extends Required<EndpointDialogProps> {
  withProof<T>(call: () => Promise<T>): Promise<T>;
  onSecret(secret: string | undefined): void;
  onDelete(): void;
}

function EndpointActions({ endpoint, withProof, close, done, onSecret, onDelete }: EndpointActionsProps) {
  const { id, url, isPaused, failed } = endpoint;
  const finish = (text: string) => {
    done(text);
    close();
  };
  const acting = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  const test = async () => {
    await testEndpoint(id);
    finish(integrationsText('office.webhooks.tested', { url }));
  };
  const pause = async () => {
    await changeEndpoint(endpoint, { isPaused: !isPaused });
    finish(integrationsText('office.webhooks.saved', { url }));
  };
  const rotate = async () => {
    onSecret((await withProof(() => rotateSecret(endpoint))).secret);
    done();
  };
  const replay = async () => {
    finish(integrationsText('office.webhooks.replayed', { events: (await replayFailed(id)).events }));
  };
  return (
    <>
      {acting.error && <Note tone="late">{failureText(acting.error)}</Note>}
      <div className={styles.actions}>
        {!isPaused && (
          <Button onClick={() => acting.mutate(test)}>{integrationsText('office.webhooks.test')}</Button>
        )}
        <Button onClick={() => acting.mutate(pause)}>
          {integrationsText(isPaused ? 'office.webhooks.resume' : 'office.webhooks.pause')}
        </Button>
        <Button onClick={() => acting.mutate(rotate)}>{integrationsText('office.webhooks.rotate')}</Button>
        {failed > 0 && (
          <Button onClick={() => acting.mutate(replay)}>
            {integrationsText('office.webhooks.replayFailed')}
          </Button>
        )}
        <Button kind="danger" onClick={onDelete}>
          {integrationsText('office.webhooks.delete')}
        </Button>
      </div>
    </>
  );
}

function DeleteForm({ endpoint, close, done }: Required<EndpointDialogProps>) {
  const { url } = endpoint;
  const deleting = useMutation({
    mutationFn: () => deleteEndpoint(endpoint),
    onSuccess() {
      done(integrationsText('office.webhooks.deleted', { url }));
      close();
    },
  });
  return (
    <div className={styles.form}>
      {deleting.error && <Note tone="late">{failureText(deleting.error)}</Note>}
      <p>{integrationsText('office.webhooks.delete.lead', { url })}</p>
      <Button kind="danger" onClick={() => deleting.mutate()} disabled={deleting.isPending}>
        {integrationsText('office.webhooks.delete.yes')}
      </Button>
    </div>
  );
}
