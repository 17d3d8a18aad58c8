import type { Via } from '#lib/api/client.ts';
import { explain, failureOf, violationsOf } from '#lib/api/error-messages.ts';
import { askReturn, readReturns } from '#lib/api/order-returns.ts';
import { idOf } from '#lib/contract/hydra.ts';
import type { OrderReturn, OrderReturnCreate } from '#lib/contract/order-return.ts';
import type { Fields, Lists } from '#lib/forms/fields.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import type { FormHandler } from '#lib/forms/submit-handler.ts';
import { MOST_COMMENT, MOST_FORM_BYTES } from './fields.ts';
import { routeToOrder } from './paths.ts';
import { type Sent, sendPhotos } from './return-photos.ts';
import { choiceOf, routeToChoice, type Wish } from './return-selection.ts';

/** Asks for a return: its pictures first, then the return itself; what was wrong goes back with all that was given. */
const ask: FormHandler = async (fields, via, lists, files) => {
  const orderId = fields.order ?? '';
  const wishes = wishesOf(fields, lists);
  const sent = await sendPhotos(
    via,
    orderId,
    wishes.map((wish) => wish.line),
    { lists, files },
  );
  const back = (errors: Record<string, string>, message?: Kept['message']) => ({
    to: routeToChoice(orderId, wishes, 'details'),
    kept: { form: 'return', values: valuesOf(fields, wishes, sent), errors, message },
  });
  if (Object.keys(sent.errors).length > 0) return back(sent.errors);
  try {
    const made = await askReturn(via, { order: orderId, items: itemsOf(fields, wishes, sent) });
    return asked(orderId, made);
  } catch (error) {
    // A second press, or a lost answer: the return is there.
    const before = await sameReturn(via, orderId, wishes).catch(() => undefined);
    if (before) return asked(orderId, before);
    const errors = errorsOf(error, wishes);
    const isSaid = Object.keys(errors).length > 0;
    return back(errors, isSaid ? undefined : (explain(error, 'return', () => true) ?? undefined));
  }
};

export const returnForm: FormHandler = Object.assign(ask, { most: MOST_FORM_BYTES });

const asked = (orderId: string, { id, number }: OrderReturn) => ({
  to: routeToOrder(orderId, [], 'returns'),
  kept: { form: 'return-asked', values: { id, number }, errors: {} },
});

function wishesOf(fields: Fields, lists: Lists): Wish[] {
  const named = [...new Set(lists.line ?? [])];
  const lines = named.map((orderItem) => ({ orderItem, productName: '', possible: true, refundAmount: 0 }));
  return choiceOf({ ...fields, line: named }, { lines }).wishes;
}

const itemsOf = (fields: Fields, wishes: readonly Wish[], sent: Sent): OrderReturnCreate['items'] =>
  wishes.map(({ line, reason }) => ({
    orderItem: line,
    reason,
    comment: fields[`comment-${line}`]?.trim().slice(0, MOST_COMMENT) || undefined,
    photos: sent.ids[line],
  }));

function valuesOf(fields: Fields, wishes: readonly Wish[], sent: Sent): Fields {
  const values: Fields = {};
  for (const { line } of wishes) {
    const [comment = '', ids = []] = [fields[`comment-${line}`], sent.ids[line]];
    if (comment) values[`comment-${line}`] = comment.slice(0, MOST_COMMENT);
    if (ids.length > 0) values[`sent-${line}`] = ids.join(' ');
  }
  return values;
}

/** What the API finds wrong with a line stands beside that line's own fields. */
function errorsOf(error: unknown, wishes: readonly Wish[]): Record<string, string> {
  const failure = failureOf(error);
  const errors: Record<string, string> = {};
  for (const { propertyPath, message } of failure ? violationsOf(failure) : []) {
    const [, index, field] = /^items\[(\d+)\]\.(\w+)/.exec(propertyPath) ?? [];
    const line = wishes[Number(index)]?.line;
    if (line && field) errors[`${field === 'orderItem' ? 'comment' : field}-${line}`] = message;
  }
  return errors;
}

async function sameReturn(
  via: Via,
  orderId: string,
  wishes: readonly Wish[],
): Promise<OrderReturn | undefined> {
  const lines = wishes.map((wish) => wish.line).sort();
  const all = await readReturns(via, orderId);
  return all.find((one) => {
    const own = one.items.map((item) => idOf(item.orderItem)).sort();
    return one.state === 'requested' && one.kind === 'return' && own.join() === lines.join();
  });
}
