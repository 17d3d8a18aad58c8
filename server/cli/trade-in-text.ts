import type { WorkItem } from '#server/trade-in/worklist.ts';
import { money } from './money.ts';
import type { TradeInDetails } from './trade-in-details.ts';

/** Formats a table with columns as wide as their content. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

const day = (time: string | null) => time?.slice(0, 10) ?? '';

/** Formats items as a list: name, state and deadline. */
export const worklistText = (items: readonly WorkItem[]): string =>
  table(
    ['item', 'what', 'size', 'state', 'since', 'due', 'offer'],
    items.map(({ number, name, size, color, state, since, due, overdue, offer, currency }) => [
      number,
      [name, color].filter(Boolean).join(', '),
      size,
      state,
      day(since),
      `${day(due)}${overdue ? ' OVERDUE' : ''}`,
      offer === null ? '' : money(offer, currency),
    ]),
  );

const sum = (cents: number | null | undefined, currency: string) =>
  cents === null || cents === undefined ? '-' : money(cents, currency);
const words = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : 'none');

/** Formats a trade-in: its seller, and for each item the declaration, the findings and the events. */
export function tradeInText(details: TradeInDetails): string {
  const { reference, parcelNumber, state, circuit, payout, fateIfRefused, seller, items } = details;
  return [
    `Trade-in ${reference ?? '(not confirmed)'} is ${state}.`,
    `  Seller      ${[seller.name, seller.email, seller.phone].filter(Boolean).join(', ')}`,
    `  Address     ${seller.address.join(', ') || '-'}`,
    `  Parcel      ${[parcelNumber ?? '-', circuit].filter(Boolean).join(', ')}`,
    `  Paid as     ${payout ?? '-'}; if refused: ${fateIfRefused ?? '-'}`,
    ...items.flatMap((item) => [
      '',
      itemHead(item),
      ...table(
        ['', 'declared', 'found'],
        [
          ['condition', item.declared.condition ?? '-', item.found?.condition ?? '-'],
          ['faults', words(item.declared.defects), item.found ? words(item.found.defects) : '-'],
          ['offer', sum(item.declared.offer, item.currency), sum(item.found?.offer, item.currency)],
        ],
      )
        .split('\n')
        .map((line) => `  ${line}`),
      ...(item.found?.note ? [`  Note        ${item.found.note}`] : []),
      ...item.activity.map(
        ({ at, state: to, actor, by, note }) =>
          `  ${at.slice(0, 16).replace('T', ' ')}  ${[to, by ?? actor, note].filter(Boolean).join(', ')}`,
      ),
    ]),
  ].join('\n');
}

function itemHead({
  number,
  name,
  color,
  size,
  state,
  answerBy,
  fate,
}: TradeInDetails['items'][number]): string {
  const more = [
    state === 'devalued' && answerBy && `to be answered by ${day(answerBy)}`,
    (state === 'refused' || state === 'declined') && fate && `to ${fate}`,
  ];
  const what = [name, color, size && `size ${size}`].filter(Boolean).join(', ');
  return `${number}  ${what}: ${[state, ...more].filter(Boolean).join(', ')}`;
}
