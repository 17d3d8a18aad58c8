import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendWebResponse, toWebRequest } from '#http-server/web-call.ts';
import { FORMS_PATH } from '#lib/routes.ts';
import type { Handler } from '#next-output/render.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { refuse } from './refusals.ts';

/** Answers a call below `/api/v3`; the API here or elsewhere, with the gateway before it. */
export type AnswerCall = (request: Request) => Promise<Response>;

const BASE = '/api/v3/';
const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** Whether a path belongs to the API. Forms without JavaScript are Next's: their answers are pages. */
export const isApiCall = (path: string): boolean => path.startsWith(BASE) && !path.startsWith(FORMS_PATH);

/** Calls of the API are answered here; everything else goes to Next. */
export const withApi =
  (next: Handler, answerCall: AnswerCall, pictures: KeptPictures): Handler =>
  (request, response) =>
    isApiCall(request.url ?? '')
      ? answerApi(request, response, answerCall, pictures)
      : next(request, response);

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  answerCall: AnswerCall,
  pictures: KeptPictures,
): Promise<void> {
  if (!METHODS.has(request.method ?? '')) return refuse(request, response, 405, 'Method Not Allowed');
  try {
    const answer = await answerCall(toWebRequest(request, response));
    await sendWebResponse(await pictures.keep(request, answer), request, response);
  } catch (error) {
    // The caller left: there is no answer to send.
    if (!response.destroyed) throw error;
  }
}
