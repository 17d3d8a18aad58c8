import { deliver } from '#lib/api/transport.server.ts';
import { gateway } from '#lib/auth/gateway.ts';
import { cartForms } from '#lib/cart/submit-handlers.ts';
import { checkoutForms } from '#lib/checkout/submit-handlers.ts';
import { codeForms } from '#lib/codes/submit-handlers.ts';
import { answerForm, FORMS } from '#lib/forms/submit-handler.ts';
import { isFormDemo } from '#lib/forms-demo/enabled.ts';
import { demoForms } from '#lib/forms-demo/submit-handlers.ts';
import { actionForms } from '#lib/order/actions/submit-handlers.ts';
import { withOrderAccess } from '#lib/order/order-access.ts';
import { orderForms } from '#lib/order/submit-handlers.ts';

const forms = {
  ...cartForms,
  ...checkoutForms,
  ...codeForms,
  ...withOrderAccess(actionForms),
  ...orderForms,
  ...(isFormDemo(process.env) && demoForms),
};

/** Everything below /api/v3: forms without JavaScript, else the gateway before the API here or at CUSTOMER_API_URL. */
function handle(request: Request): Promise<Response> {
  const isForm = new URL(request.url).pathname.startsWith(FORMS);
  return isForm ? answerForm(request, forms, deliver) : gateway(request, deliver);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
