'use client';

import { useQuery } from '@tanstack/react-query';
import { moment } from '#lib/office/formats.ts';
import { lettersQuery, messagesText } from '#lib/office/messages.ts';
import { Panel } from '../parts/panel.tsx';
import styles from './messages.module.css';

/** Mails of the team to a customer. */
export function LettersPanel({ customer }: { customer: string }) {
  const { data } = useQuery(lettersQuery(customer));
  const letters = data?.['hydra:member'] ?? [];
  if (letters.length === 0) return null;
  return (
    <Panel title={messagesText('office.letters.title')} note={letters.length} flush>
      <ul className={styles.letters}>
        {letters.map(({ id, subject, text, author, at, order }) => (
          <li key={id}>
            <details>
              <summary>
                <b>{subject}</b>
                <span>
                  {author}, {moment(at)}
                  {order && `, ${order}`}
                </span>
              </summary>
              <p className={styles.text}>{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
