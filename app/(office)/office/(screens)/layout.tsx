import type { ReactNode } from 'react';
import { Frame } from '#components/office/frame.tsx';

/** Every screen has the same frame; it stays while one goes from screen to screen. */
export default function ScreensLayout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}
