import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendWebResponse, toWebRequest } from '#http-server/web-call.ts';
import { FORMS_PATH } from '#lib/routes.ts';
import type { Handler } from '#next-output/render.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { refuse } from './refusals.ts';

/** Answers a call below `/api/v3`: the API of this or another process, behind the gateway. */
export type AnswerCall = (request: Request) => Promise<Response>;

const BASE = '/api/v3/';
const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** Whether a path belongs to the API. Next answers forms without JavaScript, because their answers are pages. */
export const isApiCall = (path: string): boolean => path.startsWith(BASE) && !path.startsWith(FORMS_PATH);

/** Answers calls of the API; passes everything else to Next. */
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
    const answer = await answerCall(await toWebRequest(request, response));
    await sendWebResponse(await pictures.keep(request, answer), request, response);
  } catch (error) {
    // The caller disconnected: there is no answer to send.
    if (!response.destroyed) throw error;
  }
}
