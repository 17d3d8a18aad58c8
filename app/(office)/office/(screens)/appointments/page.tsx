import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppointmentsScreen } from '#components/office/appointments/appointments-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Appointments' };

/** Store and day are in the address, which only the browser knows. */
export default function AppointmentsPage() {
  return (
    <Suspense>
      <AppointmentsScreen />
    </Suspense>
  );
}
