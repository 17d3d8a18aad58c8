'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { InboxMessage } from '#contract/private/messages.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import {
  answerMessage,
  closeMessage,
  messagesText,
  reopenMessage,
  takeMessage,
} from '#lib/office/messages.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeCustomerPath, officeOrderPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { LetterForm } from './letter-form.tsx';
import styles from './messages.module.css';

interface MessagePanelProps {
  message: InboxMessage;
  changed(text: string): Promise<void>;
  refused(): void;
}

/** One message with its answers. `A` takes it, `W` answers, `D` closes it. */
export function MessagePanel({ message, changed, refused }: MessagePanelProps) {
  const { name, email, topic, reference, at, doneAt, isMine, takenBy, customer, order, answers } = message;
  const [isWriting, setWriting] = useState(false);
  const taking = useMutation({
    mutationFn: () => takeMessage(message),
    onSuccess: () => changed(messagesText('office.messages.taken')),
    onError: refused,
  });
  const closing = useMutation({
    mutationFn: () => (doneAt ? reopenMessage(message) : closeMessage(message)),
    onSuccess: () =>
      changed(messagesText(doneAt ? 'office.messages.reopened' : 'office.messages.closed', { name })),
    onError: refused,
  });
  const answering = useMutation({
    mutationFn: (letter: { subject: string; text: string }) => answerMessage(message, letter),
    onSuccess: () => {
      setWriting(false);
      return changed(messagesText('office.letter.sent', { name }));
    },
    onError: refused,
  });
  useKeys({
    w: () => setWriting(true),
    ...(!doneAt && !isMine && { a: () => taking.mutate() }),
    d: () => closing.mutate(),
  });
  const failure = taking.error ?? closing.error;
  return (
    <Panel
      title={name}
      note={moment(at)}
      actions={
        <>
          {!doneAt && !isMine && (
            <Button size="small" shortcut="A" disabled={taking.isPending} onClick={() => taking.mutate()}>
              {messagesText(takenBy ? 'office.messages.takeOver' : 'office.messages.take')}
            </Button>
          )}
          <Button size="small" shortcut="D" disabled={closing.isPending} onClick={() => closing.mutate()}>
            {messagesText(doneAt ? 'office.messages.reopen' : 'office.messages.close')}
          </Button>
          <Button size="small" kind="go" shortcut="W" onClick={() => setWriting(true)}>
            {messagesText('office.messages.answer')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && <Note tone="late">{failureText(failure)}</Note>}
        <p className={styles.facts}>
          <span>{messagesText('office.messages.topic', { topic })}</span>
          <a href={`mailto:${email}`}>{email}</a>
          {customer && (
            <Link href={officeCustomerPath(customer)} prefetch={false}>
              {messagesText('office.messages.customer')}
            </Link>
          )}
          {order ? (
            <Link href={officeOrderPath(order)} prefetch={false}>
              {messagesText('office.messages.order', { order })}
            </Link>
          ) : (
            reference && <span>{messagesText('office.messages.reference', { reference })}</span>
          )}
          {takenBy && <span>{messagesText('office.messages.takenBy', { name: takenBy })}</span>}
        </p>
        <p className={styles.text}>{message.message}</p>
        <p className={styles.soft}>{messagesText('office.messages.unproven')}</p>
        {answers.map((answer) => (
          <div key={answer.at} className={styles.answer}>
            <b>{answer.subject}</b>
            <p className={styles.text}>{answer.text}</p>
            <span className={styles.soft}>
              {answer.author}, {moment(answer.at)}
            </span>
          </div>
        ))}
      </div>
      {isWriting && (
        <Dialog
          open
          onClose={() => setWriting(false)}
          title={messagesText('office.letter.title', { name })}
          close={officeText('office.close')}
        >
          <LetterForm
            about={{ customer, order: order ?? reference }}
            begin="answer"
            error={answering.error}
            isSending={answering.isPending}
            send={(letter) => answering.mutate(letter)}
          />
        </Dialog>
      )}
    </Panel>
  );
}
