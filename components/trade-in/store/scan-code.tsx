'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './store.module.css';

/** As browsers that have it describe it; the types of the DOM do not know it yet. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => CodeDetector;

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/** Often enough for a hand that holds a telephone still. */
const LOOK_MS = 250;

/** Reads the customer's QR code by the camera into the field beside it, where the browser can; else it is typed. */
export function ScanCode({ texts }: { texts: Messages }) {
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [canScan, setCanScan] = useState(false);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setCanScan(Boolean(detectorClass()) && 'mediaDevices' in navigator), []);

  useEffect(() => {
    const [Detector, screen] = [detectorClass(), video.current];
    if (!stream || !screen || !Detector) return;
    const detector = new Detector({ formats: ['qr_code'] });
    screen.srcObject = stream;
    void screen.play();
    const looking = setInterval(async () => {
      const [found] = await detector.detect(screen).catch(() => []);
      const form = place.current?.closest('form');
      const field = form?.elements.namedItem('who');
      if (!found || !form || !(field instanceof HTMLInputElement)) return;
      field.value = found.rawValue;
      setStream(null);
      form.requestSubmit();
    }, LOOK_MS);
    return () => {
      clearInterval(looking);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  async function open(): Promise<void> {
    setRefused(false);
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }));
    } catch {
      setRefused(true);
    }
  }

  return (
    <div ref={place} className={styles.scan}>
      {canScan && (
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() => (stream ? setStream(null) : void open())}
        >
          {format(texts, stream ? 'store.scan.stop' : 'store.scan.start')}
        </button>
      )}
      {isRefused && <p role="alert">{format(texts, 'store.scan.refused')}</p>}
      {stream && (
        <video
          ref={video}
          playsInline
          muted
          aria-label={format(texts, 'store.scan.view')}
          className={styles.video}
        />
      )}
    </div>
  );
}
