import type { Operation, Resource } from '#server/http/resource.ts';

/** Converts 'order-items' to 'OrderItems'. */
export const pascal = (name: string): string =>
  name
    .split(/[-/]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const ITEM = /^\/\{\w+\}$/;

/**
 * Names an operation for generated clients: `listOrders`, `createOrder`, `readOrder`, `updateOrder`, `deleteOrder`,
 * `readMe`; other calls are named by verb and path: `getOrderInvoice`, `postAuthGuestLogin`.
 */
export function operationId(resource: Resource, entry: Operation): string {
  if (entry.path === '' && (entry.kind === 'list' || entry.kind === 'read'))
    return entry.kind + pascal(resource.name);
  if (entry.kind !== 'call' && (entry.path === '' || ITEM.test(entry.path)))
    return entry.kind + resource.type;
  const [first = '', ...rest] = entry.path.slice(1).split('/');
  const ofItem = first.startsWith('{');
  const owner = ofItem ? resource.type : pascal(resource.name);
  const parts = (ofItem ? rest : [first, ...rest]).filter((part) => !part.startsWith('{'));
  const last = rest.at(-1) ?? '';
  const by = !ofItem && last.startsWith('{') ? `By${pascal(last.slice(1, -1))}` : '';
  return `${entry.method.toLowerCase()}${owner}${parts.map(pascal).join('')}${by}`;
}
