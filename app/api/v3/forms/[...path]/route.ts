import { accountForms } from '#lib/account/forms.ts';
import { resaleForms, resaleHandlers } from '#lib/account/resale-forms.ts';
import { transport } from '#lib/api/transport.server.ts';
import * as appointmentForms from '#lib/appointments/forms.ts';
import { cartForms } from '#lib/cart/forms.ts';
import * as expressForms from '#lib/checkout/express-forms.ts';
import * as checkoutForms from '#lib/checkout/forms.ts';
import { creditForm } from '#lib/codes/credit-form.ts';
import * as codeForms from '#lib/codes/forms.ts';
import { contactMessageForm } from '#lib/contact/form.ts';
import { handleFormPost, postHandlers } from '#lib/forms/submit-handler.ts';
import { isFormDemo } from '#lib/forms-demo/enabled.ts';
import { demoSubmitHandlers } from '#lib/forms-demo/submit-handlers.ts';
import { giftCardCancelForm, giftCardForm } from '#lib/gift-cards/forms.ts';
import { actionHandlers } from '#lib/order/actions/action-handlers.ts';
import * as orderForms from '#lib/order/forms.ts';
import { withOrderAccess } from '#lib/order/order-access.ts';
import * as savedSearchForms from '#lib/saved-searches/forms.ts';
import { claimForm } from '#lib/trade-in/claim-form.ts';
import { CONDITION_FORM, conditionForm } from '#lib/trade-in/condition-form.ts';
import * as tradeInForms from '#lib/trade-in/forms.ts';
import { storeForms } from '#lib/trade-in/store-forms.ts';
import { storeHandlers } from '#lib/trade-in/store-handlers.ts';
import * as wishlistForms from '#lib/wishlist/forms.ts';

const forms = {
  ...postHandlers(
    ...cartForms,
    ...accountForms,
    ...Object.values(checkoutForms),
    ...Object.values(expressForms),
    ...Object.values(codeForms),
    creditForm,
    ...Object.values(orderForms),
    ...Object.values(tradeInForms),
    claimForm,
    contactMessageForm,
    ...Object.values(savedSearchForms),
    ...Object.values(wishlistForms),
    giftCardForm,
    ...Object.values(appointmentForms),
    ...storeForms,
    ...resaleForms,
  ),
  ...storeHandlers,
  ...resaleHandlers,
  [CONDITION_FORM]: conditionForm,
  ...withOrderAccess({ ...actionHandlers, ...postHandlers(giftCardCancelForm) }),
  ...(isFormDemo(process.env) && demoSubmitHandlers),
};

/** Forms without JavaScript. The rest of /api/v3 is answered before Next (page-cache/api-calls.ts). */
const handle = (request: Request): Promise<Response> => handleFormPost(request, forms, transport);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
