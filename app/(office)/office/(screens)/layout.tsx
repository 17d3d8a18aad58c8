import type { ReactNode } from 'react';
import { Frame } from '#components/office/frame.tsx';

/** Every screen has the same frame, and may scan by the camera; both stay while one goes from screen to screen. */
export default function ScreensLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="camera" content="self" />
      <Frame>{children}</Frame>
    </>
  );
}
