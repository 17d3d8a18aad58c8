'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';

/** Says why an item could not be added. The message may have several lines, one per broken rule. */
export function ErrorPopin({
  message,
  onClose,
  texts,
}: {
  message: string;
  onClose: () => void;
  texts: Messages;
}) {
  return (
    <Dialog
      open={message !== ''}
      onClose={onClose}
      title={format(texts, 'cart.error.title')}
      close={format(texts, 'cart.close')}
    >
      <p style={{ whiteSpace: 'pre-line' }}>{message}</p>
    </Dialog>
  );
}
