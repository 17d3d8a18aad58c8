import { expect, it } from 'vitest';
import type { PhotoUpload } from '#contract/trade-in-photo.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiCall, ApiClient } from '../api/client.ts';
import { uploadPhoto } from './upload-photo.ts';

const SIZE = 1_200_000;
const PHOTO = {
  '@id': '/api/v3/customer/trade-in-photos/p',
  id: 'p',
  tradeInCart: '/c',
  kind: 'front',
  url: '/f',
  width: 3,
  height: 4,
  position: 0,
  uploadedBy: 'seller',
  createdAt: '2026-11-21T08:00:00.000Z',
};

/** An API that stores an upload; `fail` may interrupt a call, before or after its effect. */
function api(fail: (call: number, method: string) => 'before' | 'after' | 'refused' | undefined) {
  let offset = 0;
  let calls = 0;
  const sent: string[] = [];
  const state = (): PhotoUpload => ({
    '@id': '/u',
    id: 'u',
    tradeIn: '/t',
    kind: 'front',
    size: SIZE,
    offset,
    ...(offset === SIZE && { photo: PHOTO['@id'] }),
  });
  const answer = ({ method = 'GET', path, query, file }: ApiCall<unknown>): unknown => {
    if (method === 'PATCH') {
      if (Number(query?.offset) !== offset)
        throw new ApiError('client', {
          status: 409,
          body: { type: '/errors/upload-offset', status: 409, title: '', detail: '', offset },
        });
      offset += file?.size ?? 0;
    }
    return path === PHOTO['@id'] ? PHOTO : state();
  };
  const client: ApiClient = async (call) => {
    calls += 1;
    const { method = 'GET' } = call;
    sent.push(method === 'PATCH' ? `PATCH ${call.query?.offset}` : method);
    const fault = fail(calls, method);
    if (fault === 'before') throw new ApiError('network');
    if (fault === 'refused') throw new ApiError('client', { status: 422 });
    const result = answer(call);
    if (fault === 'after') throw new ApiError('network');
    return call.returns.parse(result);
  };
  return { client, sent };
}

async function upload(client: ApiClient, begun?: PhotoUpload) {
  const progress: number[] = [];
  let known = begun;
  const photo = uploadPhoto(client, {
    item: 't',
    kind: 'front' as const,
    file: new Blob([new Uint8Array(SIZE)]),
    begun,
    onProgress: (part) => progress.push(part),
    onBegun: (made) => {
      known = made;
    },
    wait: async () => undefined,
  });
  return { photo: await photo, progress, known };
}

it('sends a photo in parts and tells how far it is', async () => {
  const { client, sent } = api(() => undefined);
  const { photo, progress } = await upload(client);
  expect(photo.id).toBe('p');
  expect(sent).toEqual(['POST', 'PATCH 0', 'PATCH 524288', 'PATCH 1048576', 'GET']);
  expect(progress.at(-1)).toBe(1);
});

it.each(['before', 'after'] as const)(
  'goes on from where it came when the connection is lost %s a part has arrived',
  async (when) => {
    const { client, sent } = api((call) => (call === 3 ? when : undefined));
    expect((await upload(client)).photo.id).toBe('p');
    const again = when === 'before' ? ['PATCH 524288'] : [];
    expect(sent).toEqual(['POST', 'PATCH 0', 'PATCH 524288', 'GET', ...again, 'PATCH 1048576', 'GET']);
  },
);

it('gives up after five losses in a row, and goes on from there when it is asked to', async () => {
  let isLost = true;
  const { client, sent } = api((call) => (isLost && call > 2 ? 'before' : undefined));
  let begun: PhotoUpload | undefined;
  const file = new Blob([new Uint8Array(SIZE)]);
  const send = () =>
    uploadPhoto(client, {
      item: 't',
      kind: 'front',
      file,
      begun,
      onProgress: () => undefined,
      onBegun: (made) => {
        begun = made;
      },
      wait: async () => undefined,
    });
  await expect(send()).rejects.toThrow('Network error');
  expect(sent.length).toBe(7);
  isLost = false;
  expect((await send()).id).toBe('p');
  expect(sent.slice(7)).toEqual(['GET', 'PATCH 524288', 'PATCH 1048576', 'GET']);
});

it('does not try again what is refused', async () => {
  const { client, sent } = api((call) => (call === 2 ? 'refused' : undefined));
  await expect(upload(client)).rejects.toMatchObject({ status: 422 });
  expect(sent).toEqual(['POST', 'PATCH 0']);
});
