'use client';

import { useCallback, useState } from 'react';

interface ChartPictureProps {
  src: string;
  /** Shown if `src` does not load: the men's chart (specification, section 2). */
  fallback: string;
  alt: string;
  className?: string;
}

/** Whether a picture failed to load before this script ran. */
const hasFailed = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** The picture of a size chart. If even the fallback does not load, the tables next to it have the same data. */
export function ChartPicture({ src, fallback, alt, className }: ChartPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((one) => !failed.includes(one));
  const giveUp = useCallback((one: string) => setFailed((all) => [...all, one]), []);
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && shown && hasFailed(image)) giveUp(shown);
    },
    [shown, giveUp],
  );
  if (!shown) return null;
  return (
    <img
      key={shown}
      ref={watch}
      className={className}
      src={shown}
      alt={alt}
      width={360}
      height={420}
      loading="lazy"
      onError={() => giveUp(shown)}
    />
  );
}
