import type { ReactNode } from 'react';
import type { StoreSession } from '#lib/contract/store-session.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { STORE_STEPS, type StoreStep, storePath } from '#lib/store-paths.ts';
import { STORE_WIZARD } from '#lib/trade-in/store-steps.ts';
import { StepList } from '../step-list.tsx';
import styles from './store.module.css';

interface StoreFrameProps {
  session: StoreSession | undefined;
  step: StoreStep;
  title: string;
  /** Beside the title. */
  note?: string | undefined;
  texts: Messages;
  children: ReactNode;
}

/** A screen at the counter: who serves, the steps with a way back, and what is to be done now. */
export function StoreFrame({ session, step, title, note, texts, children }: StoreFrameProps) {
  return (
    <div className={styles.store} data-store-mode>
      {session && (
        <div className={styles.serving}>
          <span>
            {session.store.name} · {session.staff.name}
          </span>
          <form method="post" action={formPath('store-close')}>
            <button type="submit" className={styles.link}>
              {format(texts, 'store.switch')}
            </button>
          </form>
        </div>
      )}
      {session && <StepBar session={session} step={step} texts={texts} />}
      <div className={styles.heading}>
        <h1 tabIndex={-1}>{title}</h1>
        {note && <span className={styles.soft}>{note}</span>}
      </div>
      {children}
    </div>
  );
}

function StepBar({ session, step, texts }: { session: StoreSession; step: StoreStep; texts: Messages }) {
  const isSigned = session.tradeIn?.isSigned === true;
  return (
    <div className={styles.steps}>
      <StepList
        label={format(texts, 'store.steps')}
        steps={STORE_STEPS}
        stateOf={(name) => STORE_WIZARD.stateOf(name, step, session)}
        labelOf={(name) => format(texts, `store.step.${name}`)}
        hrefOf={(name) => (isSigned ? undefined : storePath(name))}
      />
    </div>
  );
}
