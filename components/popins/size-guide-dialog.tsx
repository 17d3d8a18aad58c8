'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { sizeGuideTexts } from '#lib/catalogue/size-guide-texts.ts';
import { say } from '#lib/forms/say.ts';
import { type SizedItem, SizeTables } from './size-tables.tsx';

const TEXTS = sizeGuideTexts();

/** The size guide over the quick view. Fetched with its texts when somebody opens it. */
export default function SizeGuideDialog(props: { item: SizedItem; close: string; onClose: () => void }) {
  return (
    <Dialog
      open
      position="right"
      onClose={props.onClose}
      title={say(TEXTS, 'sizeGuide.title')}
      close={props.close}
    >
      <p>{say(TEXTS, 'sizeGuide.lead')}</p>
      <SizeTables item={props.item} texts={TEXTS} />
    </Dialog>
  );
}
