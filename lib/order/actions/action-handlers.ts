import { postHandlers } from '#lib/forms/submit-handler.ts';
import * as forms from './forms.ts';
import { returnForm } from './return-form.ts';

/** Handlers of a buyer's forms about an order; each returns to the page of the order. */
export const actionHandlers = { ...postHandlers(...Object.values(forms)), return: returnForm };
