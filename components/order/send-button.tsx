'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SubmitButton } from '#components/forms/submit-button.tsx';

interface SendButtonProps {
  /** Reason why it is disabled without a network. */
  offline: string;
  main?: boolean;
  /** Label while the form is being sent. */
  sending: string;
  children: ReactNode;
}

/** Submits the surrounding plain form once: further presses during the submission do nothing. */
export function SendButton({ offline, main, sending, children }: SendButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    const stop = new AbortController();
    const { signal } = stop;
    form?.addEventListener('submit', () => setBusy(true), { signal });
    // A page restored from the back/forward cache can be sent again.
    addEventListener('pageshow', () => setBusy(false), { signal });
    return () => stop.abort();
  }, []);
  return (
    <div ref={place}>
      <SubmitButton offline={offline} busy={busy} {...(main ? { main } : {})}>
        {busy ? sending : children}
      </SubmitButton>
    </div>
  );
}
