'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Dialog } from '#components/ui/dialog.tsx';
import { money } from '#lib/office/formats.ts';
import { officeText, sizeText } from '#lib/office/frame-texts.ts';
import { pathOf, spacedNumber, tradeInQuery, tradeInsText } from '#lib/office/trade-ins.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Story } from './story.tsx';
import styles from './trade-ins.module.css';

/** A preview of an item on the board. Enter opens it, Escape closes the preview. */
export function Peek({ id, close }: { id: string; close: () => void }) {
  const query = useQuery(tradeInQuery(id));
  const router = useRouter();
  return (
    <Dialog open onClose={close} title={spacedNumber(id)} close={officeText('office.close')}>
      <QueryState query={query} rows={4}>
        {(item) => (
          <form
            className={styles.peek}
            onSubmit={(event) => {
              event.preventDefault();
              router.push(pathOf(item));
            }}
          >
            <p>
              <b>{item.brand}</b> {item.name}, {sizeText(item.size)}
            </p>
            <ul className={styles.photos}>
              {[...item.declared.photos, ...item.taken, ...item.reviews.flatMap(({ photos }) => photos)].map(
                ({ id: photo, url, kind }) => (
                  <li key={photo}>
                    <img src={`${url}?width=320`} alt={kind} />
                  </li>
                ),
              )}
            </ul>
            <Values
              rows={[
                {
                  name: tradeInsText('office.tradeIns.state'),
                  value: tradeInsText('office.tradeIns.stateOf', { state: item.state }),
                },
                ...(item.declared.condition
                  ? [
                      {
                        name: tradeInsText('office.tradeIns.declared'),
                        value: tradeInsText('office.tradeIns.condition', {
                          condition: item.declared.condition,
                        }),
                      },
                    ]
                  : []),
                ...(item.declared.offer === undefined
                  ? []
                  : [
                      {
                        name: tradeInsText('office.tradeIns.declaredOffer'),
                        value: money(item.declared.offer),
                      },
                    ]),
                ...(item.paid === undefined
                  ? []
                  : [{ name: tradeInsText('office.tradeIns.paid'), value: money(item.paid) }]),
              ]}
            />
            <Story story={item.story} />
            <ButtonLink kind="go" href={pathOf(item)} autoFocus>
              {tradeInsText('office.tradeIns.open')}
            </ButtonLink>
          </form>
        )}
      </QueryState>
    </Dialog>
  );
}
