'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { BRAND } from '#brand/brand.ts';
import type { TeamSession } from '#contract/private/team.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { initials } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { SCREENS, screenOf } from '#lib/office/navigation.ts';
import type { OfficeScreen } from '#lib/office/office-screen.ts';
import { lock, mayDo, sessionQuery, signOut } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { useLive } from '#lib/office/use-live.ts';
import { officePath, officeSignInPath } from '#lib/office-paths.ts';
import styles from './frame.module.css';
import { LockScreen } from './lock-screen.tsx';
import { NavCount } from './nav-count.tsx';
import { NoRight } from './no-right.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { MemberAction } from './palette.tsx';
import { Icon } from './parts/icon.tsx';
import { Key } from './parts/key.tsx';
import { Failure } from './parts/query-state.tsx';
import { Avatar } from './parts/state.tsx';
import { useToast } from './parts/toast.tsx';
import { ScanContext } from './scan-context.ts';
import { SignedOut } from './signed-out.tsx';

const Palette = dynamic(() => import('./palette.tsx').then((module) => module.Palette));
const KeysDialog = dynamic(() => import('./keys-dialog.tsx').then((module) => module.KeysDialog));
const ScanDialog = dynamic(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog));
const PasskeysDialog = dynamic(() =>
  import('./passkeys/passkeys-dialog.tsx').then((module) => module.PasskeysDialog),
);

/** The frame of a screen: navigation, palette, keys, and the signed-in member. */
export function Frame({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const router = useRouter();
  const path = usePathname();
  const [opened, setOpened] = useState<'palette' | 'keys' | 'passkeys' | 'scan'>();
  const screens = SCREENS.filter(({ right }) => mayDo(session.data, right));
  useKeys({
    'ctrl k': () => setOpened('palette'),
    '?': () => setOpened('keys'),
    ...Object.fromEntries(screens.map((screen) => [`g ${screen.letter}`, () => router.push(screen.path)])),
  });
  const scan = () => setOpened('scan');
  useKeys({ '/': scan }, 'last');
  useLive(session.data !== undefined);
  // Signing out ends the session: leave() opens the sign-in, without a link back.
  const [isLeaving, setIsLeaving] = useState(false);
  const show = useToast();
  const { error } = session;
  const hasEnded = error instanceof ApiError && error.status === 401;
  if (hasEnded && !session.data) {
    // The page was opened without a session: the sign-in leads back to it.
    if (typeof location !== 'undefined')
      location.replace(officeSignInPath(location.pathname + location.search));
    return null;
  }
  const leaveBy = async (call: () => Promise<unknown>, go: () => void) => {
    setIsLeaving(true);
    try {
      await call();
      go();
    } catch (failure) {
      setIsLeaving(false);
      show({ text: failureText(failure) });
    }
  };
  const actions = session.data
    ? memberActions(session.data, {
        showPasskeys: () => setOpened('passkeys'),
        lockBench: () => leaveBy(lock, () => location.reload()),
        leave: () => leaveBy(signOut, () => location.assign(officeSignInPath())),
      })
    : [];
  const current = screenOf(path);
  const isClosed = session.data !== undefined && current !== undefined && !mayDo(session.data, current.right);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {officeText('office.skip')}
      </a>
      <aside className={styles.side}>
        <Link className={styles.mark} href={officePath()} prefetch={false}>
          {BRAND.name}
        </Link>
        <button type="button" className={styles.find} onClick={() => setOpened('palette')}>
          <Icon name="search" />
          <span>{officeText('office.find')}</span>
          <Key>Ctrl K</Key>
        </button>
        <Navigation screens={screens} current={current} />
        {session.data && (
          <Member session={session.data} showKeys={() => setOpened('keys')} actions={actions} />
        )}
      </aside>
      <div className={styles.main}>
        <OfflineBar />
        <main id="content" className={styles.content}>
          {session.error && !session.data && (
            <Failure error={session.error} retry={() => void session.refetch()} />
          )}
          <ScanContext value={scan}>{isClosed ? <NoRight /> : session.data && children}</ScanContext>
        </main>
      </div>
      <PhoneBar screens={screens} current={current} find={() => setOpened('palette')} />
      {opened === 'palette' && (
        <Palette
          screens={screens}
          actions={[{ label: officeText('office.scan'), icon: 'scan', run: scan }, ...actions]}
          close={() => setOpened(undefined)}
        />
      )}
      {opened === 'scan' && <ScanDialog close={() => setOpened(undefined)} />}
      {opened === 'keys' && <KeysDialog screens={screens} close={() => setOpened(undefined)} />}
      {opened === 'passkeys' && <PasskeysDialog close={() => setOpened(undefined)} />}
      {hasEnded && session.data && !isLeaving && <SignedOut session={session.data} />}
      {session.data?.isLocked && !hasEnded && <LockScreen session={session.data} />}
    </div>
  );
}

interface NavigationProps {
  screens: OfficeScreen[];
  current: OfficeScreen | undefined;
}

function Navigation({ screens, current }: NavigationProps) {
  const shown = screens.filter(({ within }) => !screens.some(({ id }) => id === within));
  return (
    <nav className={styles.nav} aria-label={officeText('office.nav')}>
      {shown.map((screen, index) => (
        <Link
          key={screen.id}
          href={screen.path}
          prefetch={false}
          title={`${screen.title}: G, ${screen.letter.toUpperCase()}`}
          aria-current={screen === current || current?.within === screen.id ? 'page' : undefined}
          className={clsx(index > 0 && shown[index - 1]?.group !== screen.group && styles.gap)}
        >
          <Icon name={screen.icon} />
          <span>{screen.title}</span>
          <NavCount screen={screen.id} />
        </Link>
      ))}
    </nav>
  );
}

/** Actions on the member's own session, in the menu of their name and in the palette. */
function memberActions(
  { member }: TeamSession,
  {
    showPasskeys,
    lockBench,
    leave,
  }: { showPasskeys: () => void; lockBench: () => Promise<void>; leave: () => Promise<void> },
): MemberAction[] {
  return [
    { label: officeText('office.passkeys'), run: showPasskeys },
    ...(member.hasPin || member.hasPasskey
      ? [{ label: officeText('office.lock'), run: () => void lockBench() }]
      : []),
    { label: officeText('office.signOut'), run: () => void leave() },
  ];
}

interface MemberProps {
  session: TeamSession;
  showKeys: () => void;
  actions: MemberAction[];
}

function Member({ session, showKeys, actions }: MemberProps) {
  const { name, roles } = session.member;
  return (
    <details className={styles.member}>
      <summary>
        <Avatar letters={initials(name)} />
        <span>
          <b>{name}</b>
          <br />
          {roles.map(({ role }) => officeText(`office.role.${role}`)).join(', ')}
        </span>
      </summary>
      <div className={styles.menu}>
        <button type="button" onClick={showKeys}>
          {officeText('office.keys')} <Key>?</Key>
        </button>
        {actions.map(({ label, run }) => (
          <button key={label} type="button" onClick={run}>
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Navigation of a phone: five entries within reach of the thumb. */
function PhoneBar({ screens, current, find }: NavigationProps & { find: () => void }) {
  return (
    <nav className={styles.phone} aria-label={officeText('office.nav')}>
      {screens
        .filter(({ phone }) => phone)
        .slice(0, 4)
        .map((screen) => (
          <Link
            key={screen.id}
            href={screen.path}
            prefetch={false}
            aria-current={screen === current ? 'page' : undefined}
          >
            <Icon name={screen.icon} />
            {screen.title}
          </Link>
        ))}
      <button type="button" onClick={find}>
        <Icon name="more" />
        {officeText('office.nav.more')}
      </button>
    </nav>
  );
}
