import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './options-panel.module.css';
import type { Combobox } from './use-combobox.ts';

interface OptionsPanelProps {
  combobox: Pick<Combobox, 'panel' | 'listId'>;
  /** Names the list. */
  label: string;
  className?: string;
  /** Content below the list, such as a button. */
  after?: ReactNode;
  /** Elements with the role `option` and the class `OPTION`, or groups of them. */
  children: ReactNode;
}

/** The class of an option. */
export const OPTION = styles.option;

/** The list of a combobox, below its field. */
export function OptionsPanel({
  combobox: { panel, listId },
  label,
  className,
  after,
  children,
}: OptionsPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the field.
    <div
      ref={panel}
      className={clsx(styles.panel, className)}
      // Tab would stop at a panel that scrolls.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={listId} aria-label={label}>
        {children}
      </div>
      {after}
    </div>
  );
}
