import { z } from 'zod';
import { type PhotoUpload, photoUpload } from '#contract/trade-in-photo.ts';
import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';
import { type TradeInPhoto, tradeInPhoto } from '#contract/trade-in-review.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';

/** Bytes of one part: what a lost connection costs at most. */
const PART = 512 * 1024;
/** Waits between tries, in ms; after the last the photo is offered to be sent again. */
const WAITS = [1_000, 2_000, 4_000, 8_000];

const conflict = z.object({ offset: z.int() });

interface Upload {
  /** Of the item. */
  item: string;
  kind: SellerPhotoKind;
  file: Blob;
  /** Told after each part, from 0 to 1. */
  onProgress: (part: number) => void;
  /** One that was begun already, to go on with. */
  begun?: PhotoUpload;
  /** Told once it is announced, to be handed back as `begun` where it must be tried again. */
  onBegun: (upload: PhotoUpload) => void;
  /** Waits before another try: until the time is over, and there is a network. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Sends a photo part by part. After a lost connection the API is asked how far it came, and only the rest is sent.
 *
 * @throws ApiError for what the API refuses, or when the connection does not come back
 */
export async function uploadPhoto(client: ApiClient, upload: Upload): Promise<TradeInPhoto> {
  const { item, kind, file, onProgress, wait } = upload;
  let tries = 0;
  let state = upload.begun;
  let isStale = state !== undefined;
  while (true) {
    try {
      if (!state) {
        const body = { tradeIn: item, kind, size: file.size };
        state = await client({ method: 'POST', path: 'trade-in-photo-uploads', body, returns: photoUpload });
        upload.onBegun(state);
      } else if (isStale) {
        state = await client({ path: `trade-in-photo-uploads/${state.id}`, returns: photoUpload });
      }
      isStale = false;
      while (!state.photo) {
        state = await sendPart(client, state, file);
        tries = 0;
        onProgress(state.offset / file.size);
      }
      return await client({ path: state.photo, returns: tradeInPhoto });
    } catch (error) {
      const pause = WAITS[tries];
      if (!isTemporary(error) || pause === undefined) throw error;
      tries += 1;
      isStale = state !== undefined;
      await wait(pause);
    }
  }
}

async function sendPart(client: ApiClient, state: PhotoUpload, file: Blob): Promise<PhotoUpload> {
  const { id, offset } = state;
  try {
    return await client({
      method: 'PATCH',
      path: `trade-in-photo-uploads/${id}`,
      query: { offset },
      file: file.slice(offset, offset + PART),
      returns: photoUpload,
    });
  } catch (error) {
    // The part had arrived, only its answer had not.
    const arrived = conflict.safeParse(failureOf(error)?.problem);
    if (failureOf(error)?.status === 409 && arrived.success && arrived.data.offset > offset)
      return { ...state, offset: arrived.data.offset };
    throw error;
  }
}

/** Worth another try: the network, or an API that is busy. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
