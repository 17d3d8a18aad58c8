import { z } from 'zod';
import { type PhotoUpload, photoUpload } from '#contract/trade-in-photo.ts';
import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';
import { type TradeInPhoto, tradeInPhoto } from '#contract/trade-in-review.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';

/** Size of a part in bytes: the most that a lost connection costs. */
const PART = 512 * 1024;
/** Pauses between attempts, in ms; after the last one the shopper can send the photo again. */
const WAITS = [1_000, 2_000, 4_000, 8_000];

const conflict = z.object({ offset: z.int() });

interface Upload {
  /** Id of the item. */
  item: string;
  kind: SellerPhotoKind;
  file: Blob;
  /** Called after each part, from 0 to 1. */
  onProgress: (part: number) => void;
  /** An upload to continue. */
  begun?: PhotoUpload;
  /** Called once the upload is created; pass it as `begun` to try again. */
  onBegun: (upload: PhotoUpload) => void;
  /** Waits before another attempt: until the time is over and there is a network. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Uploads a photo in parts. After a lost connection, reads the upload's offset from the API and sends only the
 * rest.
 *
 * @throws ApiError for a refusal, or if the connection does not return
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
    // The part had arrived, but not its answer.
    const arrived = conflict.safeParse(failureOf(error)?.problem);
    if (failureOf(error)?.status === 409 && arrived.success && arrived.data.offset > offset)
      return { ...state, offset: arrived.data.offset };
    throw error;
  }
}

/** Returns whether another attempt makes sense: a network failure, or a busy API. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
