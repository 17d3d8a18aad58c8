import type { Metadata } from 'next';
import { AuditLogScreen } from '#components/office/settings/audit-log-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Audit log' };

export default function AuditLogPage() {
  return <AuditLogScreen />;
}
