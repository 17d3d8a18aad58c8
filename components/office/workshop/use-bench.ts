import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OfficeTradeInDetails, WorkshopPhotoKind } from '#contract/private/trade-ins.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { type BenchDraft, type DraftPhoto, keepDraft, readDraft } from '#lib/office/bench-draft.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { forgetPhoto, keepPhoto, readKeptPhoto } from '#lib/office/photo-store.ts';
import { tradeInQuery } from '#lib/office/trade-ins.ts';
import { removePhoto, sendPhoto } from '#lib/office/workshop.ts';
import { useOfflineSince } from '../offline-bar.tsx';

/** Wait in ms before an upload is retried after a lost connection. */
const AGAIN_MS = 3_000;

/** The draft of this device merged with the uploaded photos, including those taken at another bench. */
function merged(draft: BenchDraft, { taken }: OfficeTradeInDetails): BenchDraft {
  const known = draft.photos.filter(({ id }) => id === undefined || taken.some((photo) => photo.id === id));
  const others = taken.flatMap(({ id, kind }): DraftPhoto[] =>
    kind === 'fault' || draft.gone?.includes(id) || known.some((photo) => photo.id === id)
      ? []
      : [{ key: id, kind, id }],
  );
  return tidied({ ...draft, photos: [...known, ...others] });
}

/** Whether a failed call may succeed on a retry. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'client' || error.status === 429);
const soon = () => new Promise<void>((again) => setTimeout(again, AGAIN_MS));

/** Removes lost close-ups from faults, which then need another one. */
const tidied = (draft: BenchDraft): BenchDraft => ({
  ...draft,
  faults: draft.faults.map((fault) =>
    draft.photos.some(({ key }) => key === fault.photo) ? fault : { ...fault, photo: undefined },
  ),
});

/**
 * The draft of an item's findings: saved on this device at every change, so that neither a reload nor a lost
 * connection loses anything. Photos are uploaded one after another while there is a connection.
 */
export function useBench(item: OfficeTradeInDetails) {
  const client = useQueryClient();
  const isOffline = useOfflineSince() !== undefined;
  const [draft, setDraft] = useState(() => merged(readDraft(item.id), item));
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);
  const sending = useRef(false);
  const removing = useRef(false);
  // Saved at once, also if a photo arrives after the bench was left.
  const latest = useRef(draft);
  const change = (step: (before: BenchDraft) => BenchDraft) => {
    latest.current = tidied(step(latest.current));
    keepDraft(item.id, latest.current);
    setDraft(latest.current);
  };

  /** Marks a photo for removal from the shop once there is a connection. */
  const takeBack = (id: string) => change((before) => ({ ...before, gone: [...(before.gone ?? []), id] }));

  const waiting = draft.photos.find(({ id }) => id === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again what was lost on the way
  useEffect(() => {
    if (!waiting || isOffline || sending.current) return;
    sending.current = true;
    const drop = () =>
      change((before) => ({ ...before, photos: before.photos.filter(({ key }) => key !== waiting.key) }));
    const send = async () => {
      const file = await readKeptPhoto(waiting.key);
      if (!file) return drop();
      try {
        const sent = await sendPhoto(item.id, waiting.kind, file);
        const { id } = sent;
        // The photo was replaced during its upload.
        if (!latest.current.photos.some(({ key }) => key === waiting.key)) return takeBack(id);
        // The item may be opened again before it is reloaded.
        client.setQueryData(
          tradeInQuery(item.id).queryKey,
          (now) => now && { ...now, taken: [...now.taken, sent] },
        );
        change((before) => ({
          ...before,
          photos: before.photos.map((photo) => (photo.key === waiting.key ? { ...photo, id } : photo)),
        }));
        await forgetPhoto(waiting.key);
      } catch (error) {
        if (isLost(error)) await soon();
        else {
          setFailure(failureText(error));
          drop();
        }
      }
    };
    void send().finally(() => {
      sending.current = false;
      setTurn((before) => before + 1);
    });
  }, [waiting, isOffline, turn]);

  const goneId = draft.gone?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again what was lost on the way
  useEffect(() => {
    if (!goneId || isOffline || removing.current) return;
    removing.current = true;
    const remove = async () => {
      try {
        await removePhoto(item.id, goneId);
      } catch (error) {
        if (isLost(error)) return soon();
      }
      change((before) => ({ ...before, gone: before.gone?.filter((id) => id !== goneId) }));
      await client.invalidateQueries({ queryKey: tradeInQuery(item.id).queryKey, exact: true });
    };
    void remove().finally(() => {
      removing.current = false;
      setTurn((before) => before + 1);
    });
  }, [goneId, isOffline, turn]);

  return {
    draft,
    isOffline,
    failure,
    change,
    /** Stores a photo; a close-up goes to the first fault without one. */
    async addPhoto(kind: WorkshopPhotoKind, file: Blob): Promise<void> {
      const key = crypto.randomUUID();
      await keepPhoto(key, file);
      setFailure(undefined);
      change((before) => {
        const fault = kind === 'finding' ? before.faults.find(({ photo }) => photo === undefined) : undefined;
        return {
          ...before,
          photos: [...before.photos, { key, kind }],
          faults: before.faults.map((one) => (one === fault ? { ...one, photo: key } : one)),
        };
      });
    },
    /** Removes a photo, which is then missing again. */
    async dropPhoto({ key, id }: DraftPhoto): Promise<void> {
      change((before) => ({
        ...before,
        photos: before.photos.filter((photo) => photo.key !== key),
      }));
      if (id) takeBack(id);
      else await forgetPhoto(key);
    },
  };
}
export type Bench = ReturnType<typeof useBench>;
