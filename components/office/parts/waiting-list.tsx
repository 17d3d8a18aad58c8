import type { Waiting } from '#contract/private/waiting.ts';
import { waitingText, wantedText } from '#lib/office/waiting.ts';
import { Values } from './panel.tsx';
import styles from './waiting-list.module.css';

interface WaitingListProps {
  waiting: Waiting;
  /** The item is on sale: its hearts are its own, and the mails were sent. */
  isOnSale: boolean;
}

/** Customers who wait for an item: hearts and saved searches. */
export function WaitingList({ waiting: { hearts, searches, people, wanted }, isOnSale }: WaitingListProps) {
  return (
    <>
      <Values
        rows={[
          { name: waitingText('office.waiting.searches'), value: searches },
          {
            name: waitingText(isOnSale ? 'office.waiting.hearts' : 'office.waiting.heartsOnLike'),
            value: hearts,
          },
          {
            name: waitingText(isOnSale ? 'office.waiting.looking' : 'office.waiting.told'),
            value: waitingText('office.waiting.people', { count: people }),
          },
        ]}
      />
      {wanted.length === 0 ? (
        <p className={styles.none}>{waitingText('office.waiting.none')}</p>
      ) : (
        <ul className={styles.wanted}>
          {wanted.map(({ people: count, ...query }) => (
            <li key={JSON.stringify(query)}>
              <span>{wantedText({ ...query, people: count })}</span>
              <span>{waitingText('office.waiting.people', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
