import type { Metadata } from 'next';
import { SynonymsScreen } from '#components/office/content/synonyms-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Synonyms' };

export default function SynonymsPage() {
  return <SynonymsScreen />;
}
