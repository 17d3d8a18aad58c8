import { refusalText } from '#server/refusal-texts.ts';
import { badRequest, Problem } from './problem.ts';

/** Maximum size of an upload. */
export const MAX_UPLOAD = 10 * 1024 * 1024;
/** Bytes that a form adds around a file. */
const FRAME = 10_000;

const tooLarge = () =>
  new Problem(413, refusalText('refusal.photo.tooLarge', { megabytes: MAX_UPLOAD / 1024 / 1024 }));

/**
 * Reads the uploaded file of a call: the body itself, or the field of that name in a form. Its type is detected from
 * its bytes.
 *
 * @throws Problem 400 for a form without the file, 413 over 10 MB.
 */
export async function readUpload(request: Request, field: string): Promise<Buffer> {
  const bytes = await readBytes(request, MAX_UPLOAD + FRAME);
  const type = request.headers.get('content-type') ?? '';
  const file = type.startsWith('multipart/form-data') ? await fieldOf(bytes, type, field) : bytes;
  if (file.byteLength > MAX_UPLOAD) throw tooLarge();
  if (file.byteLength === 0) throw badRequest('A file is expected.');
  return file;
}

async function readBytes(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function fieldOf(bytes: Buffer, type: string, field: string): Promise<Buffer> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const value = form.get(field);
    if (value instanceof File) return Buffer.from(await value.arrayBuffer());
  } catch {
    throw badRequest('The form cannot be read.');
  }
  throw badRequest(`A file "${field}" is expected.`);
}
