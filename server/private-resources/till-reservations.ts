import type { Wire } from '#contract/hydra.ts';
import {
  type TillCredit,
  type TillReservation,
  tillBalance,
  tillCaptureInput,
  tillCredit,
  tillCreditInput,
  tillLookup,
  tillRefundInput,
  tillReservation,
  tillReservationInput,
} from '#contract/private/till-reservations.ts';
import { findReservation, type TillReservationRow } from '#server/credit/find-till-reservation.ts';
import { earnAtTill, type TillCreditRow } from '#server/credit/till-credit.ts';
import {
  captureReservation,
  refundReservation,
  releaseReservation,
  reserveAtTill,
} from '#server/credit/till-reservations.ts';
import { findSource } from '#server/credit/till-source.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';

const reservationWire = ({
  gift_card_id,
  customer_id: _,
  last4,
  balance,
  ...row
}: TillReservationRow): Wire<TillReservation> => ({
  ...row,
  kind: gift_card_id === null ? 'credit' : 'voucher',
  last4: last4 ?? undefined,
  balance: balance ?? undefined,
});

/** Amounts of gift cards and credit that tills of stores hold, capture and refund. */
export const tillReservations: Resource = {
  name: 'till-reservations',
  type: 'TillReservation',
  shape: tillReservation,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/lookup',
      title: 'Tells what a gift card, or the credit of a customer, has.',
      right: 'till.redeem',
      body: tillLookup,
      returns: tillBalance,
      handle: async ({ db, body: { store, code }, member }) => {
        const { shown } = await findSource(
          db,
          { storeId: store, storeIds: member.storeIds, actor: member },
          code,
        );
        return shown;
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Reserves an amount for some minutes.',
      right: 'till.redeem',
      body: tillReservationInput,
      returns: tillReservation,
      handle: async ({ db, body: { store, ...body }, member }) =>
        reservationWire(
          await reserveAtTill(db, { storeId: store, storeIds: member.storeIds, actor: member, ...body }),
        ),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a reservation.',
      right: 'till.redeem',
      returns: tillReservation,
      handle: async ({ db, params, member }) =>
        reservationWire(await findReservation(db, parameter(params), member.storeIds)),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/capture',
      title: 'Takes a reserved amount, or a part of it, and gives the rest back.',
      right: 'till.redeem',
      body: tillCaptureInput,
      returns: tillReservation,
      handle: async ({ db, params, body, member }) =>
        reservationWire(
          await captureReservation(db, parameter(params), {
            storeIds: member.storeIds,
            actor: member,
            amount: body.amount,
          }),
        ),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/release',
      title: 'Gives a reserved amount back.',
      right: 'till.redeem',
      returns: tillReservation,
      handle: async ({ db, params, member }) =>
        reservationWire(
          await releaseReservation(db, parameter(params), { storeIds: member.storeIds, actor: member }),
        ),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/refund',
      title: 'Gives a captured amount back, whole or in part.',
      right: 'till.redeem',
      body: tillRefundInput,
      returns: tillReservation,
      handle: async ({ db, params, body, member }) =>
        reservationWire(
          await refundReservation(db, parameter(params), {
            storeIds: member.storeIds,
            actor: member,
            ...body,
          }),
        ),
    }),
  ],
};

const creditWire = ({ store, note, ...row }: TillCreditRow): Wire<TillCredit> => ({
  ...row,
  store: store ?? '',
  note: note ?? '',
});

/** Credit that tills of stores pay to customers. */
export const tillCredits: Resource = {
  name: 'till-credits',
  type: 'TillCredit',
  shape: tillCredit,
  operations: [
    privateOperation({
      kind: 'create',
      title: 'Pays credit to a customer.',
      right: 'till.earn',
      body: tillCreditInput,
      returns: tillCredit,
      handle: async ({ db, body: { store, ...body }, member }) =>
        creditWire(
          await earnAtTill(db, { storeId: store, storeIds: member.storeIds, actor: member, ...body }),
        ),
    }),
  ],
};
