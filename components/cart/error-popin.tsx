'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { say, type Texts } from '#lib/forms/say.ts';

/** Says why a piece could not be added. The message may have several lines, one per broken rule. */
export function ErrorPopin({
  message,
  onClose,
  texts,
}: {
  message: string;
  onClose: () => void;
  texts: Texts;
}) {
  return (
    <Dialog
      open={message !== ''}
      onClose={onClose}
      title={say(texts, 'cart.error.title')}
      close={say(texts, 'cart.close')}
    >
      <p style={{ whiteSpace: 'pre-line' }}>{message}</p>
    </Dialog>
  );
}
