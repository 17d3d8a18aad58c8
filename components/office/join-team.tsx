'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { BRAND } from '#brand/brand.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { refusalOf } from '#lib/office/refusal.ts';
import { type Acceptance, acceptInvitation, invitationQuery } from '#lib/office/session.ts';
import { officePath } from '#lib/office-paths.ts';
import { qrCode } from '#shared/qr.ts';
import { Button } from './parts/button.tsx';
import { Field } from './parts/field.tsx';
import { QueryState } from './parts/query-state.tsx';
import { Note } from './parts/state.tsx';
import styles from './sign-in.module.css';

/** Page of an invitation's link: authenticator app, password and PIN, then recovery codes. */
export function JoinTeam({ token }: { token: string }) {
  const query = useQuery({ ...invitationQuery(token), retry: false, staleTime: Number.POSITIVE_INFINITY });
  const joining = useMutation({
    mutationFn: (body: Acceptance) => acceptInvitation(token, body),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    joining.mutate({ password: field('password'), code: field('code'), pin: field('pin') || undefined });
  };
  const { wrong, note } = refusalOf(joining.error, 'code', 'password', 'pin');
  if (joining.data) return <RecoveryCodes codes={joining.data.recoveryCodes} />;
  if (query.error instanceof ApiError && query.error.status === 410)
    return (
      <main className={styles.page}>
        <div className={styles.sheet}>
          <h1>{officeText('office.join.title')}</h1>
          <Note tone="warn">{officeText('office.join.over')}</Note>
        </div>
      </main>
    );
  return (
    <main className={styles.page}>
      <form className={styles.sheet} onSubmit={submit}>
        <p className={styles.mark}>{BRAND.name}</p>
        <h1>{officeText('office.join.title')}</h1>
        <QueryState query={query}>
          {({ name, otpauth, secret, email }) => (
            <>
              <p>{officeText('office.join.lead', { name })}</p>
              <QrPicture text={otpauth} />
              <p className={styles.secret}>
                {officeText('office.join.key')}: {secret.match(/.{1,4}/g)?.join(' ')}
              </p>
              {note && <Note tone="late">{note}</Note>}
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <Field
                label={officeText('office.join.code')}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={wrong.code}
                required
              />
              <Field
                label={officeText('office.join.password')}
                hint={officeText('office.join.password.hint')}
                name="password"
                type="password"
                autoComplete="new-password"
                minLength={12}
                error={wrong.password}
                required
              />
              <Field
                label={officeText('office.join.pin')}
                hint={officeText('office.join.pin.hint')}
                name="pin"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                pattern="\d{4,8}"
                error={wrong.pin}
              />
              <Button kind="go" type="submit" size="large" wide disabled={joining.isPending}>
                {officeText('office.join.submit')}
              </Button>
            </>
          )}
        </QueryState>
      </form>
    </main>
  );
}

function QrPicture({ text }: { text: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img">
      <title>{officeText('office.join.qr')}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <h1>{officeText('office.join.codes.title')}</h1>
        <p>{officeText('office.join.codes.lead')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button kind="go" size="large" wide onClick={() => location.assign(officePath())}>
          {officeText('office.join.done')}
        </Button>
      </div>
    </main>
  );
}
