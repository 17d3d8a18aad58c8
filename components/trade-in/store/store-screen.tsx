import type { ReactNode } from 'react';
import { StepList } from '#components/trade-in/step-list.tsx';
import type { StoreSession } from '#contract/store-session.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { STORE_STEPS, type StoreStep, storePath } from '#lib/store-paths.ts';
import type { ServingScreen, StoreScreenData } from '#lib/trade-in/read-store.ts';
import { openItems, STORE_WIZARD } from '#lib/trade-in/store-steps.ts';
import { EnrolDevice } from './enrol-device.tsx';
import { Grades } from './grades.tsx';
import { Identify } from './identify.tsx';
import { IdleEnd } from './idle-end.tsx';
import { Items } from './items.tsx';
import { Offers } from './offers.tsx';
import { Receipt } from './receipt.tsx';
import { Sign } from './sign.tsx';
import styles from './store.module.css';
import { StoreSignIn } from './store-sign-in.tsx';

interface StoreScreenProps {
  screen: StoreScreenData;
  hasEnded: boolean;
  /** Flash of a form, by name. */
  flashOf: (form: string) => FormFlash | null;
  texts: Messages;
}

/** The current screen of a tablet. */
export function StoreScreen({ screen, hasEnded, flashOf, texts }: StoreScreenProps) {
  const { session, step } = screen;
  const count = session ? openItems(session).length : 0;
  const isSigned = session?.tradeIn?.isSigned === true;
  return (
    <StoreFrame
      session={session}
      step={step}
      title={titleOf(screen, texts)}
      note={count > 0 && !isSigned ? format(texts, 'store.count', { count }) : undefined}
      texts={texts}
    >
      {session && <Step screen={{ ...screen, session }} flashOf={flashOf} texts={texts} />}
      {screen.missing === 'device' && (
        <EnrolDevice code={screen.code} flash={flashOf('device')} texts={texts} />
      )}
      {screen.missing === 'staff' && (
        <StoreSignIn {...screen} hasEnded={hasEnded} flash={flashOf('open')} texts={texts} />
      )}
    </StoreFrame>
  );
}

function Step({
  screen,
  flashOf,
  texts,
}: Pick<StoreScreenProps, 'flashOf' | 'texts'> & { screen: ServingScreen }) {
  const { session } = screen;
  const { tradeIn } = session;
  if (screen.step === 'items')
    return <Items session={session} choices={screen.choices} flash={flashOf('item')} texts={texts} />;
  if (screen.step === 'condition')
    return <Grades session={session} grading={screen.grading} flash={flashOf('grade')} texts={texts} />;
  if (screen.step === 'offer' && tradeIn)
    return <Offers session={session} tradeIn={tradeIn} flash={flashOf('answer')} texts={texts} />;
  if (screen.step === 'receipt' && tradeIn)
    return tradeIn.isSigned ? (
      <Receipt session={session} tradeIn={tradeIn} texts={texts} />
    ) : (
      <Sign session={session} tradeIn={tradeIn} flash={flashOf('confirm')} texts={texts} />
    );
  return (
    <Identify
      session={session}
      flash={{ identify: flashOf('identify'), register: flashOf('register') }}
      texts={texts}
    />
  );
}

function titleOf({ session, step, missing }: StoreScreenData, texts: Messages): string {
  const name = session?.customer ? `${session.customer.firstName} ${session.customer.lastName}` : '';
  if (!session) return format(texts, missing === 'device' ? 'store.title.device' : 'store.title.open');
  if (step === 'receipt' && session.tradeIn?.isSigned) return format(texts, 'store.title.receipt', { name });
  return format(texts, step === 'receipt' ? 'store.title.sign' : `store.title.${step}`, { name });
}

interface StoreFrameProps {
  session: StoreSession | undefined;
  step: StoreStep;
  title: string;
  /** Note next to the title. */
  note?: string;
  texts: Messages;
  children: ReactNode;
}

/** A screen at the counter: the assistant, the steps with links back, and the current task. */
function StoreFrame({ session, step, title, note, texts, children }: StoreFrameProps) {
  return (
    <div className={styles.store} data-store-mode>
      {session && <IdleEnd minutes={session.idleMinutes} />}
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
        {note && <span className="soft small">{note}</span>}
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
