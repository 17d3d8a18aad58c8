import { anyWaitMessage } from '#lib/account/sign-in-forms.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { enrolStoreDevice } from '#lib/api/store-device.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { storePath } from '../store-paths.ts';
import { deviceFields } from './posted-fields.ts';

const NAME = 'store-device';
const page = (code = '') => storePath('customer', { device: code });

/** Enrols the tablet by the operator's code. Staff sign in next. */
export const storeDeviceForm = defineForm({
  name: NAME,
  schema: deviceFields,
  context: 'tradeIn',
  page: ({ code }) => page(code),
  submit: async (client, { code }, fields) => {
    try {
      await enrolStoreDevice(client, code);
      return { to: storePath('customer') };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      const errors = { code: 'store.device.wrong' };
      return { to: page(code), flash: { form: NAME, values: fields, errors } };
    }
  },
  knownError: (error) => (error instanceof ApiError ? anyWaitMessage(error) : undefined),
});
