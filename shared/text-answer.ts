const KEY = Symbol.for('revoir.text-answers');
const shared = globalThis as typeof globalThis & { [KEY]?: WeakMap<Response, string> };

/** Next bundles routes apart, so a module variable would exist several times. */
function texts(): WeakMap<Response, string> {
  shared[KEY] ??= new WeakMap();
  return shared[KEY];
}

/**
 * Builds an answer with a text. `Response` encodes a text at once and copies the bytes for each reader, which takes as long
 * as writing its JSON; here it is encoded when the body is read, and not at all by those who ask for `textOf()`.
 *
 * @param init its headers name the type
 */
export function textAnswer(text: string, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    // Nothing is encoded ahead.
    { highWaterMark: 0 },
  );
  const answer = new Response(body, init);
  texts().set(answer, text);
  return answer;
}

/** Returns the whole text of an answer that `textAnswer()` built and that was not read; undefined for another. */
export const textOf = (answer: Response): string | undefined =>
  answer.bodyUsed ? undefined : texts().get(answer);

/** Reads the text of any answer. */
export const readText = async (answer: Response): Promise<string> => textOf(answer) ?? answer.text();
