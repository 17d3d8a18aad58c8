'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import { type SizedItem, SizeTables } from './size-tables.tsx';

interface SizeGuideDialogProps {
  item: SizedItem;
  texts: Messages;
  onClose: () => void;
}

/** The size guide over the quick view, loaded when opened. */
export default function SizeGuideDialog({ item, texts, onClose }: SizeGuideDialogProps) {
  return (
    <Dialog
      open
      position="right"
      onClose={onClose}
      title={format(texts, 'sizeGuide.title')}
      close={format(texts, 'dialog.close')}
    >
      <p>{format(texts, 'sizeGuide.lead')}</p>
      <SizeTables item={item} texts={texts} />
    </Dialog>
  );
}
