'use client';

import { useEffect, useRef, useState } from 'react';
import { officeText } from '#lib/office/frame-texts.ts';
import styles from './scan-box.module.css';
import { Note } from './state.tsx';

/** Interval of the scan in ms, short enough for a hand-held phone. */
const LOOK_MS = 250;

interface CameraViewProps {
  onScan(code: string): void;
}

/** The view of the camera until it reads a QR code. Includes the decoder, because Safari and Firefox have none. */
export default function CameraView({ onScan }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onScan);
  found.current = onScan;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      const [{ BarcodeDetector }, opened] = await Promise.all([
        import('./qr-detector.ts'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = opened;
      void screen.play();
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      const look = async () => {
        const [code] = await detector.detect(screen).catch(() => []);
        if (isOver) return;
        if (code) {
          stop();
          found.current(code.rawValue);
        } else timer = setTimeout(look, LOOK_MS);
      };
      await look();
    };
    start().catch(() => setRefused(true));
    return stop;
  }, []);
  if (isRefused) return <Note tone="late">{officeText('office.camera.refused')}</Note>;
  return (
    <video
      ref={video}
      className={styles.video}
      playsInline
      muted
      aria-label={officeText('office.camera.view')}
    />
  );
}
