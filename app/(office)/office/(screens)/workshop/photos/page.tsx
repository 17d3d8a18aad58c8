import type { Metadata } from 'next';
import { PhotoBatchScreen } from '#components/office/workshop/photo-batch-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Batch of photos' };

export default function PhotoBatchPage() {
  return <PhotoBatchScreen />;
}
