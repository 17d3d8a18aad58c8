import { postHandlers } from '#lib/forms/submit-handler.ts';
import * as forms from './forms.ts';
import { returnForm } from './return-form.ts';

/** What a buyer does with an order, as plain forms; each ends on the page of the order. */
export const actionHandlers = { ...postHandlers(...Object.values(forms)), return: returnForm };
