import { CONDITIONS } from '#contract/product.ts';
import { DOCUMENT_TYPES } from '#contract/trade-in-cart.ts';
import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { fieldErrors } from '#lib/api/error-messages.ts';
import { storeClient } from '#lib/api/store-client.ts';
import { isDeviceMissing } from '#lib/api/store-device.ts';
import { changeItem, readStoreSession, recordSeller } from '#lib/api/store-session.ts';
import type { Fields } from '#lib/forms/fields.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormHandler } from '#lib/forms/submit-handler.ts';
import { shopCountry } from '#shared/countries.ts';
import { type StoreStep, storePath } from '../store-paths.ts';
import { itemFieldName, photoField } from './field-names.ts';
import { MAX_PHOTOS_BYTES, savePostedPhotos } from './posted-photos.ts';
import { openItems } from './store-steps.ts';

/** Makes a handler for a form about several items: errors are shown above them. */
function handler(name: string, step: StoreStep, run: FormHandler) {
  const answer: FormHandler = async (fields, ...rest): Promise<FormResult> => {
    try {
      return await run(fields, ...rest);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isDeviceMissing(error)) return { to: storePath('customer') };
      if (error.status === 401) return { to: storePath('customer', { ended: '1' }) };
      return { to: storePath(step), flash: flashOf(name, fields, error) };
    }
  };
  return answer;
}

const SELLER_FIELDS = ['birthdate', 'street', 'street2', 'postcode', 'city'] as const;

/** The document's number is not kept in a cookie. */
function flashOf(form: string, { number: _, ...values }: Fields, error: ApiError) {
  const { '': rest, ...errors } = fieldErrors(error, [
    ...SELLER_FIELDS,
    'document.number',
    'document.issuedOn',
  ]);
  const named = { ...errors, number: errors['document.number'], issuedOn: errors['document.issuedOn'] };
  const itemErrors = Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const message =
    Object.keys(itemErrors).length > 0
      ? {}
      : { message: rest ? { text: rest } : { id: 'errors.general.default' } };
  return { form, values, errors: itemErrors, ...message };
}

const isOneOf = <T extends string>(known: readonly T[], value: string | undefined): value is T =>
  known.some((one) => one === value);

/** Saves the assistant's gradings of all items, with the photos taken without a script. */
const submitGrades = handler('store-grade', 'condition', async (fields, client, lists, files) => {
  let errors: Record<string, string> = {};
  for (const { id } of openItems(await readStoreSession(client))) {
    const fieldOf = (kind: SellerPhotoKind) => itemFieldName(photoField(kind), id);
    errors = { ...errors, ...(await savePostedPhotos(storeClient(client), id, files, fieldOf)) };
    const condition = fields[itemFieldName('condition', id)];
    if (!isOneOf(CONDITIONS, condition)) continue;
    await changeItem(client, id, { condition, defects: lists[itemFieldName('defects', id)] ?? [] });
  }
  if (Object.keys(errors).length > 0)
    return { to: storePath('condition'), flash: { form: 'store-grade', values: {}, errors } };
  return { to: storePath('offer') };
});
const grade: FormHandler = Object.assign(submitGrades, { maxBytes: MAX_PHOTOS_BYTES });

/** Saves the customer's answer to each offer, and the seller's data. */
const answer = handler('store-answer', 'offer', async (fields, client) => {
  const session = await readStoreSession(client);
  for (const { id } of openItems(session)) {
    const choice = fields[itemFieldName('answer', id)];
    if (choice === 'accepted') await changeItem(client, id, { answer: choice });
    if (choice === 'return' || choice === 'donate')
      await changeItem(client, id, { answer: 'declined', fate: choice });
  }
  const { documentType: type, number = '', issuedOn = '' } = fields;
  const given = Object.fromEntries(
    SELLER_FIELDS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
  const document = number && isOneOf(DOCUMENT_TYPES, type) ? { document: { type, number, issuedOn } } : {};
  await recordSeller(client, { ...given, countryCode: shopCountry(), ...document });
  return { to: storePath('receipt') };
});

export const storeHandlers: Record<string, FormHandler> = { 'store-grade': grade, 'store-answer': answer };
