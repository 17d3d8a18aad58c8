'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { officeText } from '#lib/office/frame-texts.ts';
import { tradeInsText } from '#lib/office/trade-ins.ts';
import { officeBenchPath, officeTradeInPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';

/** The page of a scanned code: an item by its number, a trade-in by its reference or the number of its parcel. */
function pathOfScan(typed: string): string {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return /-\d{1,2}$/.test(code) ? officeBenchPath(code) : officeTradeInPath(code);
}

/** Field for a scanner, which types the number of a parcel and Enter. */
export function ParcelDialog({ close }: { close: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      onClose={close}
      title={tradeInsText('office.tradeIns.scan')}
      close={officeText('office.close')}
    >
      <form
        style={{ display: 'grid', gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!typed.trim()) return;
          const path = pathOfScan(typed);
          // Leaving the page closes the dialog.
          if (path === window.location.pathname) close();
          else router.push(path);
        }}
      >
        <Field
          label={tradeInsText('office.tradeIns.scan.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
        />
        <Button kind="go" type="submit" shortcut="Enter">
          {tradeInsText('office.tradeIns.scan.go')}
        </Button>
      </form>
    </Dialog>
  );
}
