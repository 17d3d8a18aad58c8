import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { BRAND } from '#brand/brand.ts';
import { OfficeProviders } from '#components/office/providers.tsx';
import '#styles/office.css';

export const instant = false;

export const metadata: Metadata = {
  title: { absolute: `${BRAND.name} back office`, template: `%s · ${BRAND.name} back office` },
  robots: { index: false, follow: false },
  // The workshop takes photos and scans codes: the page may use the camera (page-cache/personal-page.ts).
  other: { camera: 'self' },
};

export const viewport: Viewport = { themeColor: BRAND.colors.paper };

/** Layout of the back office. It shares nothing with the shop's pages. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  // Rendered per visitor, so that its scripts carry the nonce of the page's policy.
  await connection();
  return <OfficeProviders>{children}</OfficeProviders>;
}
