import { transport } from '#lib/api/transport.server.ts';
import { privateGateway } from '#lib/auth/private-gateway.ts';

/** The private scope: for pages of the back office by their cookie, for other programs by their own Authorization header. */
const handle = (request: Request): Promise<Response> => privateGateway(request, transport);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
