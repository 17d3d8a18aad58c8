'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { INBOX_VIEWS, type InboxMessage } from '#contract/private/messages.ts';
import { longDay, moment } from '#lib/office/formats.ts';
import { inboxCountsQuery, inboxQuery, inboxViewOf, messagesText } from '#lib/office/messages.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeMessagesPath } from '#lib/office-paths.ts';
import { shopDay } from '#shared/shop-time.ts';
import { ChosenPart } from '../parts/chosen-part.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Tag } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen, Tabs } from '../screen.tsx';
import { MessagePanel } from './message-panel.tsx';
import styles from './messages.module.css';

/** Deadline of an answer; late ones warn. */
function Due({ message: { doneAt, dueOn } }: { message: InboxMessage }) {
  if (doneAt) return <Tag tone="good">{messagesText('office.messages.done')}</Tag>;
  const today = shopDay();
  if (dueOn < today) return <Tag tone="late">{messagesText('office.messages.late')}</Tag>;
  if (dueOn === today) return <Tag tone="warn">{messagesText('office.messages.today')}</Tag>;
  return <Tag>{messagesText('office.messages.by', { day: longDay(dueOn) })}</Tag>;
}

/** Messages of customers, the longest waiting first. `J` and `K` step through them. */
export function MessagesScreen() {
  const view = inboxViewOf(useSearchParams().get('view'));
  const query = useQuery(inboxQuery(view));
  const { data: counts } = useQuery(inboxCountsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [wanted, setWanted] = useState<string>();
  const messages = query.data?.['hydra:member'] ?? [];
  const at = Math.max(
    0,
    messages.findIndex(({ id }) => id === wanted),
  );
  const go = (step: number) => setWanted(messages[Math.max(0, Math.min(messages.length - 1, at + step))]?.id);
  useKeys({ j: () => go(1), k: () => go(-1), arrowdown: () => go(1), arrowup: () => go(-1) });
  const reload = () => client.invalidateQueries({ queryKey: ['messages'] });
  const current = messages[at];
  return (
    <Screen title={messagesText('office.messages.title')}>
      <Tabs
        label={messagesText('office.messages.views')}
        current={view}
        tabs={INBOX_VIEWS.map((id) => ({
          id,
          title: messagesText(`office.messages.view.${id}`),
          href: officeMessagesPath(id),
          count: counts?.[id],
        }))}
      />
      <QueryState
        query={query}
        rows={6}
        isEmpty={(list) => list['hydra:member'].length === 0}
        empty={messagesText(`office.messages.empty.${view}`)}
      >
        {() => (
          <div className={styles.columns}>
            <ul className={styles.list} aria-label={messagesText('office.messages.title')}>
              {messages.map((message) => (
                <li key={message.id}>
                  <button
                    type="button"
                    aria-current={message.id === current?.id ? 'true' : undefined}
                    onClick={() => setWanted(message.id)}
                  >
                    <span className={styles.line}>
                      <b>{message.name}</b>
                      <time dateTime={message.at}>{moment(message.at)}</time>
                    </span>
                    <span className={styles.line}>
                      <span>{messagesText('office.messages.topic', { topic: message.topic })}</span>
                      <Due message={message} />
                    </span>
                    <span className={styles.excerpt}>{message.message}</span>
                    {message.takenBy && (
                      <span className={styles.soft}>
                        {messagesText('office.messages.takenBy', { name: message.takenBy })}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
            {current && (
              <ChosenPart of={wanted}>
                <MessagePanel
                  key={current.id}
                  message={current}
                  changed={(text) => {
                    toast({ text });
                    return reload();
                  }}
                  refused={reload}
                />
              </ChosenPart>
            )}
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
