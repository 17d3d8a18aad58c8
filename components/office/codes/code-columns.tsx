import type { OfficeGiftCard, OfficePromoCode } from '#contract/private/codes.ts';
import { codesText } from '#lib/office/codes.ts';
import { moment, money } from '#lib/office/formats.ts';
import { Button } from '../parts/button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { State } from '../parts/state.tsx';
import styles from './codes.module.css';

/** Ends a code; undefined if the member lacks the right. */
type End<T> = ((code: T) => void) | undefined;

const state = (isOver: boolean, left: number) => (
  <State filled={isOver ? 100 : left} tone={isOver ? undefined : 'now'}>
    {codesText(isOver ? 'office.codes.state.over' : 'office.codes.state.open')}
  </State>
);

const termsOf = ({ minimum, oncePerBuyer, combinable }: OfficePromoCode): string =>
  [
    minimum > 0 && codesText('office.codes.from', { amount: money(minimum) }),
    oncePerBuyer && codesText('office.codes.once'),
    combinable && codesText('office.codes.combinable'),
  ]
    .filter(Boolean)
    .join(', ');

export const promoColumns = (end: End<OfficePromoCode>): Column<OfficePromoCode>[] => [
  {
    id: 'code',
    header: codesText('office.codes.code'),
    cell: ({ row: { original } }) => <b className={styles.code}>{original.code}</b>,
  },
  {
    id: 'gives',
    header: codesText('office.codes.gives'),
    cell: ({ row: { original } }) => (
      <div className={styles.gives}>
        {original.kind === 'percent'
          ? codesText('office.codes.percent', { value: original.value })
          : money(original.value)}
        <span>{termsOf(original)}</span>
      </div>
    ),
  },
  {
    id: 'uses',
    header: codesText('office.codes.uses'),
    meta: { number: true },
    cell: ({ row: { original } }) => original.uses,
  },
  {
    id: 'left',
    header: codesText('office.codes.left'),
    meta: { number: true, wide: true },
    cell: ({ row: { original } }) =>
      original.mostUses === undefined
        ? codesText('office.codes.noLimit')
        : Math.max(0, original.mostUses - original.uses),
  },
  {
    id: 'until',
    header: codesText('office.codes.until'),
    meta: { wide: true },
    cell: ({ row: { original } }) =>
      original.endsAt ? moment(original.endsAt) : codesText('office.codes.noEnd'),
  },
  {
    id: 'state',
    header: codesText('office.codes.state'),
    cell: ({ row: { original } }) =>
      state(original.isOver, original.mostUses ? (100 * original.uses) / original.mostUses : 0),
  },
  ...endColumn(end),
];

export const giftCardColumns = (end: End<OfficeGiftCard>): Column<OfficeGiftCard>[] => [
  {
    id: 'code',
    header: codesText('office.codes.code'),
    cell: ({ row: { original } }) => <b className={styles.code}>{original.code}</b>,
  },
  {
    id: 'type',
    header: codesText('office.codes.type'),
    meta: { wide: true },
    cell: ({ row: { original } }) => codesText(`office.codes.type.${original.type}`),
  },
  {
    id: 'amount',
    header: codesText('office.codes.amount'),
    meta: { number: true, wide: true },
    cell: ({ row: { original } }) => money(original.amount),
  },
  {
    id: 'left',
    header: codesText('office.codes.left'),
    meta: { number: true },
    cell: ({ row: { original } }) => money(original.balance),
  },
  {
    id: 'until',
    header: codesText('office.codes.until'),
    meta: { wide: true },
    cell: ({ row: { original } }) => moment(original.expiresAt),
  },
  {
    id: 'state',
    header: codesText('office.codes.state'),
    cell: ({ row: { original } }) =>
      state(original.isOver, 100 - (100 * original.balance) / Math.max(1, original.amount)),
  },
  ...endColumn(end),
];

/** A card that was used cannot be ended. */
const canEnd = (code: OfficePromoCode | OfficeGiftCard): boolean =>
  !code.isOver && (!('balance' in code) || code.balance === code.amount);

function endColumn<T extends OfficePromoCode | OfficeGiftCard>(end: End<T>): Column<T>[] {
  if (!end) return [];
  return [
    {
      id: 'end',
      header: '',
      meta: { number: true },
      cell: ({ row: { original } }) =>
        canEnd(original) && (
          <Button
            size="small"
            aria-label={codesText('office.codes.endTitle', { code: original.code })}
            onClick={() => end(original)}
          >
            {codesText('office.codes.end')}
          </Button>
        ),
    },
  ];
}
