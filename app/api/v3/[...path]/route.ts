import { transport } from '#lib/api/transport.server.ts';
import { gateway } from '#lib/auth/gateway.ts';
import { cartSubmitHandlers } from '#lib/cart/submit-handlers.ts';
import { checkoutSubmitHandlers } from '#lib/checkout/submit-handlers.ts';
import { codeSubmitHandlers } from '#lib/codes/submit-handlers.ts';
import { handleFormPost } from '#lib/forms/submit-handler.ts';
import { isFormDemo } from '#lib/forms-demo/enabled.ts';
import { demoSubmitHandlers } from '#lib/forms-demo/submit-handlers.ts';
import { actionSubmitHandlers } from '#lib/order/actions/submit-handlers.ts';
import { withOrderAccess } from '#lib/order/order-access.ts';
import { orderSubmitHandlers } from '#lib/order/submit-handlers.ts';
import { FORMS_PATH } from '#lib/routes.ts';

const forms = {
  ...cartSubmitHandlers,
  ...checkoutSubmitHandlers,
  ...codeSubmitHandlers,
  ...withOrderAccess(actionSubmitHandlers),
  ...orderSubmitHandlers,
  ...(isFormDemo(process.env) && demoSubmitHandlers),
};

/** Everything below /api/v3: forms without JavaScript, else the gateway before the API here or at CUSTOMER_API_URL. */
function handle(request: Request): Promise<Response> {
  const isForm = new URL(request.url).pathname.startsWith(FORMS_PATH);
  return isForm ? handleFormPost(request, forms, transport) : gateway(request, transport);
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
