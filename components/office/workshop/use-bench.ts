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

/** How long after a lost connection a photo is sent again, in ms. */
const AGAIN_MS = 3_000;

/** What the draft of this device and the shop's own photos say together: those taken at another bench are shown, too. */
function merged(draft: BenchDraft, { taken }: OfficeTradeInDetails): BenchDraft {
  const known = draft.photos.filter(({ id }) => id === undefined || taken.some((photo) => photo.id === id));
  const others = taken.flatMap(({ id, kind }): DraftPhoto[] =>
    kind === 'fault' || draft.gone?.includes(id) || known.some((photo) => photo.id === id)
      ? []
      : [{ key: id, kind, id }],
  );
  return tidied({ ...draft, photos: [...known, ...others] });
}

/** Whether a call may pass when it is made again. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'client' || error.status === 429);
const soon = () => new Promise<void>((again) => setTimeout(again, AGAIN_MS));

/** A fault whose close-up is gone needs another one. */
const tidied = (draft: BenchDraft): BenchDraft => ({
  ...draft,
  faults: draft.faults.map((fault) =>
    draft.photos.some(({ key }) => key === fault.photo) ? fault : { ...fault, photo: undefined },
  ),
});

/**
 * What is found of an item: kept on this device at every change, so that neither a reload nor a lost connection costs
 * anything. Photos are sent one after the other as soon as there is a connection.
 */
export function useBench(item: OfficeTradeInDetails) {
  const client = useQueryClient();
  const isOffline = useOfflineSince() !== undefined;
  const [draft, setDraft] = useState(() => merged(readDraft(item.id), item));
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);
  const sending = useRef(false);
  const removing = useRef(false);
  // Written at once, also when a photo arrives after the bench was left.
  const latest = useRef(draft);
  const change = (step: (before: BenchDraft) => BenchDraft) => {
    latest.current = tidied(step(latest.current));
    keepDraft(item.id, latest.current);
    setDraft(latest.current);
  };

  /** The shop removes it as soon as there is a connection. */
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
        // It was taken again while it was sent.
        if (!latest.current.photos.some(({ key }) => key === waiting.key)) return takeBack(id);
        // The item may be opened again before it is read again.
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
    /** Keeps a photo; a close-up belongs to the first fault that has none. */
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
    /** Takes a photo back; it is taken again. */
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
