import type { ReactNode } from 'react';
import { Frame } from '#components/office/frame.tsx';

/** Every screen has the same frame and can scan with the camera; both stay mounted between screens. */
export default function ScreensLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="camera" content="self" />
      <Frame>{children}</Frame>
    </>
  );
}
