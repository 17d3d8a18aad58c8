import { z } from 'zod';
import { GENDERS } from '#contract/product.ts';
import { anyWaitMessage } from '#lib/account/sign-in-forms.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApiClient } from '#lib/api/client.ts';
import type { Message } from '#lib/api/error-messages.ts';
import { storeClient } from '#lib/api/store-client.ts';
import { isDeviceMissing } from '#lib/api/store-device.ts';
import {
  addItem,
  confirmAtCounter,
  endStoreSession,
  identifyCustomer,
  openStoreSession,
  registerAtCounter,
  releaseCustomer,
  removeItem,
} from '#lib/api/store-session.ts';
import { deleteTradeInPhoto } from '#lib/api/trade-ins.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { type Rule, rule } from '#lib/forms/rules/rule.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { type StoreStep, storePath } from '../store-paths.ts';
import { identifyFields, registerFields } from './posted-fields.ts';
import { storeDeviceForm } from './store-device-form.ts';

/** Messages of a form's refusals, by the API's answer: the end of its type, or its status. */
type Refusals = Record<string, string>;

interface StoreForm<Out> {
  name: string;
  step: StoreStep;
  schema: z.ZodType<Out, Record<string, unknown>>;
  refusals?: Refusals;
  submit: (client: ApiClient, data: Out, fields: Fields) => Promise<string>;
}

/**
 * Makes a form at the counter, posted completely: the tablet loads a page after each. If the session has expired,
 * staff sign in again.
 */
function storeForm<Out extends object>({ name, step, schema, refusals = {}, submit }: StoreForm<Out>) {
  return defineForm({
    name: `store-${name}`,
    schema,
    context: 'tradeIn',
    page: ({ gender, type }) => storePath(step, { gender, type }),
    submit: async (client, data, fields) => {
      try {
        return { to: await submit(client, data, fields) };
      } catch (error) {
        // The page of the first step explains what to do.
        if (isDeviceMissing(error)) return { to: storePath('customer') };
        if (error instanceof ApiError && error.status === 401 && name !== 'open')
          return { to: storePath('customer', { ended: '1' }) };
        throw error;
      }
    },
    knownError: (error): Message | undefined => {
      if (!(error instanceof ApiError)) return undefined;
      const wait = anyWaitMessage(error);
      if (wait) return wait;
      const type = error.problem?.type.split('/').at(-1) ?? '';
      const id = refusals[type] ?? refusals[String(error.status)];
      return id === undefined ? undefined : { id };
    },
  });
}

const none = z.object({});

const storeOpenForm = storeForm({
  name: 'open',
  step: 'customer',
  schema: z.object({ store: text, code: text }),
  refusals: { 401: 'store.open.wrong' },
  submit: async (client, data) => {
    await openStoreSession(client, data);
    return storePath('customer');
  },
});

const storeCloseForm = storeForm({
  name: 'close',
  step: 'customer',
  schema: none,
  submit: async (client) => {
    await endStoreSession(client);
    return storePath('customer');
  },
});

/** Parses the single field: an email address, a phone number, or else a code or reference. */
function identificationOf(typed: string): { email: string } | { phone: string } | { code: string } {
  if (typed.includes('@')) return { email: typed };
  return /^[+\d][\d\s().-]{7,}$/.test(typed) && !typed.includes('/') ? { phone: typed } : { code: typed };
}

const storeIdentifyForm = storeForm({
  name: 'identify',
  step: 'customer',
  schema: identifyFields,
  refusals: {
    404: 'store.identify.unknown',
    'several-customers': 'store.identify.several',
    'look-ups': 'store.identify.limit',
    'no-open-items': 'store.identify.done',
  },
  submit: async (client, { who }) => {
    const { customer } = await identifyCustomer(client, identificationOf(who));
    return storePath(customer?.isGuest ? 'customer' : 'items');
  },
});

const storeRegisterForm = storeForm({
  name: 'register',
  step: 'customer',
  schema: registerFields,
  refusals: { 'look-ups': 'store.identify.limit' },
  submit: async (client, data) => {
    await registerAtCounter(client, data);
    return storePath('items');
  },
});

const storeReleaseForm = storeForm({
  name: 'release',
  step: 'customer',
  schema: none,
  submit: async (client) => {
    await releaseCustomer(client);
    return storePath('customer');
  },
});

const optional = text.transform((value) => value || undefined);

const storeItemForm = storeForm({
  name: 'item',
  step: 'items',
  schema: z.object({
    gender: z.enum(GENDERS),
    category: text,
    type: text,
    brand: text,
    size: text,
    color: text,
    material: optional,
    model: optional,
    collectionYear: text.transform(Number).pipe(z.int()),
  }),
  submit: async (client, data) => {
    await addItem(client, { ...data, defects: [] });
    return storePath('items');
  },
});

const storeRemoveForm = storeForm({
  name: 'remove',
  step: 'items',
  schema: z.object({ item: text }),
  submit: async (client, { item }) => {
    await removeItem(client, item);
    return storePath('items');
  },
});

/** Removes a photo without a script. */
const storeRemovePhotoForm = storeForm({
  name: 'photo-remove',
  step: 'condition',
  schema: z.object({ photo: text }),
  submit: async (client, { photo }) => {
    await deleteTradeInPhoto(storeClient(client), photo);
    return storePath('condition');
  },
});

/** Signed on the tablet, or on paper. */
const signed: Rule = {
  ...rule('signed', ({ value, values }) => values.paper === 'on' || value !== ''),
  appliesToEmpty: true,
};

export const storeConfirmForm = storeForm({
  name: 'confirm',
  step: 'receipt',
  schema: withRules(z.object({ signature: text, paper: text, secondCode: optional }), {
    signature: [signed],
  }),
  refusals: { 'offers-changed': 'store.offersChanged', state: 'store.alreadySigned' },
  submit: async (client, { signature, paper, secondCode }) => {
    const signing = paper === 'on' ? { signedOnPaper: true } : { signature };
    await confirmAtCounter(client, { ...signing, secondCode });
    return storePath('receipt');
  },
});

export const storeForms = [
  storeOpenForm,
  storeCloseForm,
  storeIdentifyForm,
  storeRegisterForm,
  storeReleaseForm,
  storeItemForm,
  storeRemoveForm,
  storeRemovePhotoForm,
  storeConfirmForm,
  storeDeviceForm,
];
