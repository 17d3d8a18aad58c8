'use client';

import type { BarcodeDetector } from 'qr/decode.js';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './scan-code.module.css';

/** Interval of the scan in ms, short enough for a hand-held phone. */
const LOOK_MS = 250;

/**
 * Reads the customer's QR code with the camera into the field next to it; without a camera it is typed. The
 * decoder loads with the first press: neither Safari, used on tablets, nor Firefox has one.
 */
export function ScanCode({ texts }: { texts: Messages }) {
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [canScan, setCanScan] = useState(false);
  const [camera, setCamera] = useState<{ stream: MediaStream; detector: BarcodeDetector } | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setCanScan('mediaDevices' in navigator), []);

  useEffect(() => {
    const screen = video.current;
    if (!camera || !screen) return;
    const { stream, detector } = camera;
    screen.srcObject = stream;
    void screen.play();
    let next: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const scanFrame = async () => {
      const [found] = await detector.detect(screen).catch(() => []);
      if (isOver) return;
      const form = place.current?.closest('form');
      const field = form?.elements.namedItem('who');
      if (found && form && field instanceof HTMLInputElement) {
        field.value = found.rawValue;
        setCamera(null);
        form.requestSubmit();
      } else next = setTimeout(scanFrame, LOOK_MS);
    };
    void scanFrame();
    return () => {
      isOver = true;
      clearTimeout(next);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [camera]);

  async function open(): Promise<void> {
    setRefused(false);
    try {
      const { BarcodeDetector } = await import('qr/decode.js');
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      setCamera({ stream, detector: new BarcodeDetector({ formats: ['qr_code'] }) });
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
          onClick={() => (camera ? setCamera(null) : void open())}
        >
          {format(texts, camera ? 'store.scan.stop' : 'store.scan.start')}
        </button>
      )}
      {isRefused && <p role="alert">{format(texts, 'store.scan.refused')}</p>}
      {camera && (
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
