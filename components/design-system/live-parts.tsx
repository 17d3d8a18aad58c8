'use client';

import { useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import styles from './sheet.module.css';

type Tab = 'tab-one' | 'tab-two';
const TABS: { id: Tab; name: string }[] = [
  { id: 'tab-one', name: 'You may also like' },
  { id: 'tab-two', name: 'Recently viewed' },
];

/** Components that need a script. */
export function LiveParts() {
  const [tab, choose] = useState<Tab>('tab-one');
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="live">
      <h2 id="live">With a script</h2>
      <Tabs label="Tabs" tabs={TABS} chosen={tab} onChoose={choose} />
      <p role="tabpanel" aria-labelledby={tab} className={styles.panel}>
        {TABS.find((entry) => entry.id === tab)?.name}
      </p>
      <button type="button" className={buttonClass('outline')} onClick={() => setOpen(true)}>
        Open a dialog that going back closes
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Over the page" close="Close">
        <p>Escape, the press beside it and the back button close it; the focus returns to where it was.</p>
      </Dialog>
    </section>
  );
}
