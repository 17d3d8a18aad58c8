'use client';

import { useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { orderDetailsPath } from '#lib/routes.ts';
import { CancelConfirm, type CancelTexts } from './cancel-confirm.tsx';

interface CancelOpenerProps {
  orderId: string;
  open: string;
  labels: CancelTexts;
}

/** Asks before it cancels: in a dialog, or without JavaScript on the page itself. */
export function CancelOpener({ orderId, open, labels }: CancelOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <form
        method="get"
        action={orderDetailsPath(undefined, 'cancel')}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="do" value="cancel" />
        <button type="submit" className={buttonClass('outline')}>
          {open}
        </button>
      </form>
      <Dialog open={isOpen} onClose={close} title={labels.title} close={labels.close}>
        <CancelConfirm orderId={orderId} labels={labels} onKeep={close} />
      </Dialog>
    </>
  );
}
