import type { Waiting } from '#contract/private/waiting.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { wantedText } from '#lib/office/waiting.ts';
import { Values } from './panel.tsx';
import styles from './waiting-list.module.css';

interface WaitingListProps {
  waiting: Waiting;
  /** Whether the item is for sale already: hearts are then on itself, and its searchers were told. */
  isOnSale: boolean;
}

/** Who waits for an item: hearts, saved searches that fit it, and what these look for. */
export function WaitingList({ waiting: { hearts, searches, people, wanted }, isOnSale }: WaitingListProps) {
  return (
    <>
      <Values
        rows={[
          { name: officeText('office.waiting.searches'), value: searches },
          {
            name: officeText(isOnSale ? 'office.waiting.hearts' : 'office.waiting.heartsOnLike'),
            value: hearts,
          },
          {
            name: officeText(isOnSale ? 'office.waiting.looking' : 'office.waiting.told'),
            value: officeText('office.waiting.people', { count: people }),
          },
        ]}
      />
      {wanted.length === 0 ? (
        <p className={styles.none}>{officeText('office.waiting.none')}</p>
      ) : (
        <ul className={styles.wanted}>
          {wanted.map(({ people: count, ...query }) => (
            <li key={JSON.stringify(query)}>
              <span>{wantedText({ ...query, people: count })}</span>
              <span>{officeText('office.waiting.people', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
