import { ORDER_VIEWS } from '#contract/private/orders.ts';
import { database } from '#server/db/database.ts';
import { listOrdersOfView } from '#server/fulfilment/list-orders.ts';
import type { CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const VIEWS = ORDER_VIEWS.filter((view) => view !== 'mine');
const MOST = 1_000;

/** Runs `order list`: lists orders of a view of the back office. */
export async function listOrders(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    view: { type: 'string', default: 'all' },
    search: { type: 'string' },
    limit: { type: 'string', default: '50' },
  });
  refuseWords(positionals);
  const view = VIEWS.find((one) => one === values.view);
  if (!view) throw new CommandError(`--view ${values.view} is none of ${VIEWS.join(', ')}.`);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new CommandError(`--limit ${values.limit} is not a number of orders; it is 1 to ${MOST}.`);
  const filter = { view, search: values.search, storeIds: null, memberId: '' };
  const { total, orders } = await withShopDatabase(() =>
    listOrdersOfView(database(), filter, { limit, offset: 0 }),
  );
  const lines = orders.map(
    ({ reference, state, placedAt, buyer, city, total: amount, items }) =>
      `${reference}  ${state}, ${placedAt}, ${buyer || '-'}, ${city ?? '-'}; ${items.length} items, ${money(amount)}`,
  );
  const more = total > orders.length ? [`${total - orders.length} more; --limit shows them.`] : [];
  const shown = orders.map(({ items, ...order }) => ({ ...order, items: items.map(({ code }) => code) }));
  return {
    exitCode: 0,
    text: [...lines, ...more].join('\n') || 'There is none.',
    data: { total, orders: shown },
  };
}
