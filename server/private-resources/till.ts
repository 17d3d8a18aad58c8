import type { Wire } from '#contract/hydra.ts';
import {
  redemptionInput,
  redemptionQuery,
  type TillRedemption,
  tillRedemption,
  tillVoucher,
  voucherLookup,
} from '#contract/private/till.ts';
import { listRedemptions, type RedemptionRow, redeemAtTill, undoRedemption } from '#server/credit/till.ts';
import { lookUpVoucher } from '#server/credit/till-voucher.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';

const redemptionWire = ({ cardId: _, undoUntil, ...row }: RedemptionRow): Wire<TillRedemption> => ({
  ...row,
  undoUntil: undoUntil ?? undefined,
});

/** Redemptions of vouchers at the tills of the stores. */
export const tillRedemptions: Resource = {
  name: 'till-redemptions',
  type: 'TillRedemption',
  shape: tillRedemption,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists what was redeemed in a store, the newest first.',
      right: 'till.redeem',
      query: redemptionQuery,
      returns: tillRedemption,
      async handle({ db, query, member: { storeIds } }) {
        const till = { storeId: query.store, storeIds };
        const { total, rows } = await listRedemptions(db, till, sliceOf(query));
        return { total, members: rows.map(redemptionWire) };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Redeems an amount of a voucher in a store.',
      right: 'till.redeem',
      body: redemptionInput,
      returns: tillRedemption,
      async handle({ db, body: { store, ...body }, member }) {
        const till = { storeId: store, storeIds: member.storeIds, actor: member };
        return redemptionWire(await redeemAtTill(db, { ...till, ...body }));
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/lookup',
      title: 'Finds a voucher by its code.',
      right: 'till.redeem',
      body: voucherLookup,
      returns: tillVoucher,
      async handle({ db, body: { store, code }, member }) {
        const till = { storeId: store, storeIds: member.storeIds, actor: member };
        const { id: _, ...voucher } = await lookUpVoucher(db, till, code);
        return voucher;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/undo',
      title: 'Undoes a redemption of the last minutes.',
      right: 'till.redeem',
      returns: tillRedemption,
      handle: async ({ db, params, member }) =>
        redemptionWire(
          await undoRedemption(db, parameter(params), { storeIds: member.storeIds, actor: member }),
        ),
    }),
  ],
};
