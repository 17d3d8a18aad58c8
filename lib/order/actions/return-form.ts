import { idOf } from '#contract/hydra.ts';
import type { OrderReturn, OrderReturnCreate } from '#contract/order-return.ts';
import { createReturn, readReturns, uploadReturnPhoto } from '#lib/api/after-sale.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { errorMessage, failureOf, violationsOf } from '#lib/api/error-messages.ts';
import type { Fields, Files, Lists } from '#lib/forms/fields.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { FormHandler } from '#lib/forms/submit-handler.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { orderDetailsPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { MAX_COMMENT_LENGTH, MAX_FORM_BYTES, MAX_PHOTO_BYTES, MAX_PHOTOS } from './order-action-fields.ts';
import { returnPath } from './paths.ts';
import { parseReturnSelection, type SelectedLine } from './return-selection.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** Requests a return: uploads its pictures first, then sends the return; errors are returned with all typed values. */
const submitReturn: FormHandler = async (fields, client, lists, files) => {
  const orderId = fields.order ?? '';
  const selected = selectedLines(fields, lists);
  const photos = await uploadReturnPhotos(
    client,
    orderId,
    selected.map((entry) => entry.line),
    { lists, files },
  );
  const back = (errors: Record<string, string>, message?: FormFlash['message']): FormResult => ({
    to: returnPath(orderId, selected, 'details'),
    flash: { form: 'return', values: valuesOf(fields, selected, photos), errors, message },
  });
  if (Object.keys(photos.errors).length > 0) return back(photos.errors);
  try {
    const created = await createReturn(client, { order: orderId, items: itemsOf(fields, selected, photos) });
    return success(orderId, created);
  } catch (error) {
    // A second press, or a lost answer: the return exists already.
    const existing = await sameReturn(client, orderId, selected).catch(() => undefined);
    if (existing) return success(orderId, existing);
    const errors = errorsOf(error, selected);
    const isSaid = Object.keys(errors).length > 0;
    return back(errors, isSaid ? undefined : (errorMessage(error, 'return', ERROR_TEXTS) ?? undefined));
  }
};

export const returnForm: FormHandler = Object.assign(submitReturn, { maxBytes: MAX_FORM_BYTES });

const success = (orderId: string, { id, number }: OrderReturn): FormResult => ({
  to: orderDetailsPath(orderId, 'returns'),
  flash: { form: 'return-asked', values: { order: orderId, id, number }, errors: {} },
});

function selectedLines(fields: Fields, lists: Lists): SelectedLine[] {
  const named = [...new Set(lists.line ?? [])];
  const lines = named.map((orderItem) => ({ orderItem, productName: '', possible: true, refundAmount: 0 }));
  return parseReturnSelection({ ...fields, line: named }, { lines }).selected;
}

const itemsOf = (
  fields: Fields,
  selected: readonly SelectedLine[],
  photos: UploadedPhotos,
): OrderReturnCreate['items'] =>
  selected.map(({ line, reason }) => ({
    orderItem: line,
    reason,
    comment: fields[`comment-${line}`]?.trim().slice(0, MAX_COMMENT_LENGTH) || undefined,
    photos: photos.ids[line],
  }));

function valuesOf(fields: Fields, selected: readonly SelectedLine[], photos: UploadedPhotos): Fields {
  const values: Fields = { order: fields.order ?? '' };
  for (const { line } of selected) {
    const [comment = '', ids = []] = [fields[`comment-${line}`], photos.ids[line]];
    if (comment) values[`comment-${line}`] = comment.slice(0, MAX_COMMENT_LENGTH);
    if (ids.length > 0) values[`sent-${line}`] = ids.join(' ');
  }
  return values;
}

/** Returns the API's errors by the field of their line. */
function errorsOf(error: unknown, selected: readonly SelectedLine[]): Record<string, string> {
  const failure = failureOf(error);
  const errors: Record<string, string> = {};
  for (const { propertyPath, message } of failure ? violationsOf(failure) : []) {
    const [, index, field] = /^items\[(\d+)\]\.(\w+)/.exec(propertyPath) ?? [];
    const line = selected[Number(index)]?.line;
    if (line && field) errors[`${field === 'orderItem' ? 'comment' : field}-${line}`] = message;
  }
  return errors;
}

async function sameReturn(
  client: ApiClient,
  orderId: string,
  selected: readonly SelectedLine[],
): Promise<OrderReturn | undefined> {
  const lines = selected.map((entry) => entry.line).sort();
  const all = await readReturns(client, orderId);
  return all.find((one) => {
    const itemIds = one.items.map((item) => idOf(item.orderItem)).sort();
    return one.state === 'requested' && one.kind === 'return' && itemIds.join() === lines.join();
  });
}

/** Pictures of a return's lines, uploaded before the request. */
interface UploadedPhotos {
  /** Their ids by line, those of an earlier attempt first. */
  ids: Record<string, string[]>;
  /** By field; ids of messages, or texts of the API. */
  errors: Record<string, string>;
}

/** Uploads the pictures of `photos-LINE` and keeps those of `sent-LINE` from an earlier attempt. */
async function uploadReturnPhotos(
  client: ApiClient,
  orderId: string,
  lines: readonly string[],
  { lists, files }: { lists: Lists; files: Files },
): Promise<UploadedPhotos> {
  const uploaded: UploadedPhotos = { ids: {}, errors: {} };
  for (const line of lines) {
    const field = `photos-${line}`;
    const ids = [...(lists[`sent-${line}`] ?? [])];
    for (const file of files[field] ?? []) {
      const problem = ids.length >= MAX_PHOTOS ? 'actions.photos.error.many' : sizeError(file);
      if (problem) uploaded.errors[field] = problem;
      else
        await uploadReturnPhoto(client, orderId, file).then(
          ({ id }) => ids.push(id),
          (error: unknown) => {
            uploaded.errors[field] = uploadError(error);
          },
        );
    }
    uploaded.ids[line] = ids.slice(0, MAX_PHOTOS);
  }
  return uploaded;
}

const sizeError = ({ size }: File) => (size > MAX_PHOTO_BYTES ? 'actions.photos.error.large' : undefined);

function uploadError(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.status === 413) return 'actions.photos.error.large';
  const [violation] = failure ? violationsOf(failure) : [];
  return violation?.message ?? 'actions.photos.error.failed';
}
