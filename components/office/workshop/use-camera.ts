import { useCallback, useEffect, useRef, useState } from 'react';

const PICTURE = { width: { ideal: 2048 }, height: { ideal: 1536 }, facingMode: 'environment' };
const QUALITY = 0.92;

/** The camera of the bench. It opens with the first photo, and stays open until the bench is left. */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream>();
  const [isRefused, setRefused] = useState(false);
  const opened = useRef<MediaStream>(undefined);
  // A callback ref: a batch mounts another view for each item.
  const video = useCallback(
    (view: HTMLVideoElement | null) => {
      if (view && stream) view.srcObject = stream;
    },
    [stream],
  );
  useEffect(
    () => () => {
      for (const track of opened.current?.getTracks() ?? []) track.stop();
    },
    [],
  );
  const open = async (): Promise<MediaStream | undefined> => {
    if (opened.current) return opened.current;
    try {
      const asked = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
      opened.current = asked;
      setStream(asked);
      return asked;
    } catch {
      setRefused(true);
      return undefined;
    }
  };
  return {
    video,
    isOpen: stream !== undefined,
    isRefused,
    /** Takes a photo. @returns undefined if there is no camera, or it may not be used */
    async shoot(): Promise<Blob | undefined> {
      const source = await open();
      if (!source) return undefined;
      // A separate element, so that the photo does not depend on the page.
      const lens = document.createElement('video');
      lens.muted = true;
      lens.srcObject = source;
      await lens.play();
      const canvas = document.createElement('canvas');
      canvas.width = lens.videoWidth;
      canvas.height = lens.videoHeight;
      canvas.getContext('2d')?.drawImage(lens, 0, 0);
      lens.srcObject = null;
      return new Promise((resolve) =>
        canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY),
      );
    },
  };
}
export type Camera = ReturnType<typeof useCamera>;
