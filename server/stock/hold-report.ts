import { isIP } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { networkOf, siteOf } from '#server/identity/network.ts';
import { releaseAndNotify } from './hold-watches.ts';

/** Holds of anonymous carts, and the ceilings (server/stock/hold-ceilings.ts). */
export interface HoldReport {
  /** Pieces: for sale, held by all anonymous carts, the maximum for these, and the maximum for one network. */
  forSale: number;
  held: number;
  most: number;
  mostPerNetwork: number;
  /** Sites (IPv4 address, IPv6 /48) and carts with the most holds, the largest first. */
  networks: HoldingNetwork[];
  carts: HoldingCart[];
}

const holdingNetwork = z.object({ network: z.string(), pieces: z.int(), carts: z.int(), until: z.string() });
const holdingCart = z.object({ cart: z.string(), network: z.string(), pieces: z.int(), until: z.string() });
const stockRow = z.object({ for_sale: z.int(), held: z.int() });
type HoldingNetwork = z.infer<typeof holdingNetwork>;
type HoldingCart = z.infer<typeof holdingCart>;

const LIVE = sql`c.site is not null and c.kind <> 'sold' and c.expires_at > now()`;
/** When the last hold ends, as ISO 8601. */
const UNTIL = sql`to_char(max(c.expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until`;
const LISTED = 20;

export async function reportHolds(db: Database): Promise<HoldReport> {
  const { HOLDS_PER_GUEST, HOLDS_PER_NETWORK_PERCENT, HOLDS_ANONYMOUS_PERCENT } = env();
  const [stock] = await rowsOf(
    db,
    stockRow,
    sql`select (select count(*) from item where status = 'available')::int as for_sale,
      (select count(*) from reservation c where ${LIVE})::int as held`,
  );
  const { for_sale: forSale, held } = stock ?? { for_sale: 0, held: 0 };
  const share = (percent: number) => Math.max(HOLDS_PER_GUEST, Math.floor((forSale * percent) / 100));
  const networks = await rowsOf(
    db,
    holdingNetwork,
    sql`select c.site as network, count(*)::int as pieces, count(distinct c.order_id)::int as carts, ${UNTIL}
      from reservation c where ${LIVE} group by c.site order by pieces desc, network limit ${LISTED}`,
  );
  const carts = await rowsOf(
    db,
    holdingCart,
    sql`select o.reference as cart, min(c.network) as network, count(*)::int as pieces, ${UNTIL}
      from reservation c join purchase_order o on o.id = c.order_id where ${LIVE}
      group by o.id order by pieces desc, cart limit ${LISTED}`,
  );
  const most = share(HOLDS_ANONYMOUS_PERCENT);
  return { forSale, held, most, mostPerNetwork: share(HOLDS_PER_NETWORK_PERCENT), networks, carts };
}

/** Holds to free: of a cart by its reference, or of a network by an address in it or by its name in the report. */
export type HoldSelection = { cart: string } | { network: string };

const cartToFree = z.object({ id: z.string(), pieces: z.int() });

/**
 * Frees holds of anonymous carts, and notifies the hold watches of the items. Carts whose payment is under way keep
 * theirs. The items stay in the carts as no longer reserved.
 *
 * @returns number of carts and items that were freed
 * @throws NotFound for a cart that holds nothing, Invalid for an invalid address.
 */
export async function freeHolds(
  tx: Database,
  selection: HoldSelection,
): Promise<{ carts: number; pieces: number }> {
  const carts = await rowsOf(
    tx,
    cartToFree,
    sql`select o.id, (select count(*) from reservation c where c.order_id = o.id and ${LIVE})::int as pieces
      from purchase_order o where o.state in ('draft', 'validated', 'payment_failed')
        and exists (select from reservation c where c.order_id = o.id and ${LIVE} and ${chosen(selection)})
      order by o.id for update`,
  );
  if (carts.length === 0) throw new NotFound('Nothing is held there that can be freed.');
  for (const { id } of carts) await releaseAndNotify(tx, id);
  return { carts: carts.length, pieces: carts.reduce((sum, { pieces }) => sum + pieces, 0) };
}

function chosen(selection: HoldSelection): SQL {
  if ('cart' in selection) return sql`o.reference = ${selection.cart}`;
  const { network } = selection;
  const address = network.replace(/\/\d+$/, '');
  if (!isIP(address)) throw new Invalid([{ field: 'network', message: 'This is no IP address.' }]);
  // The report names sites of IPv6 by their /48; an address without a prefix means its /64.
  return network.endsWith('/48') ? sql`c.site = ${siteOf(address)}` : sql`c.network = ${networkOf(address)}`;
}
