import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ConditionStep } from '#components/trade-in/condition-step.tsx';
import { ConfirmStep } from '#components/trade-in/confirm-step.tsx';
import { Confirmation } from '#components/trade-in/confirmation.tsx';
import { StepBar } from '#components/trade-in/frame.tsx';
import { HandOverStep } from '#components/trade-in/hand-over-step.tsx';
import { PiecesStep } from '#components/trade-in/pieces-step.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { TRADE_IN } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { tradeInStepRedirect } from '#lib/trade-in/guard.ts';
import { type TradeInStep, tradeInStepOf, tradeInStepPath } from '#lib/trade-in/paths.ts';
import { prefilledPiece } from '#lib/trade-in/prefill.ts';
import {
  pieceToOpen,
  readCondition,
  readConfirmation,
  readHandOver,
  readPieces,
} from '#lib/trade-in/read-steps.ts';
import { readTradeIn } from '#lib/trade-in/read-trade-in.ts';

export const instant = false;
export const metadata: Metadata = {
  title: translator(SHOP_LOCALE)('tradeIn.title'),
  robots: { index: false },
};

interface StepPageProps {
  params: Promise<{ step: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const FORMS: Record<TradeInStep, string> = {
  pieces: 'trade-in-piece',
  condition: 'trade-in-condition',
  handOver: 'trade-in-hand-over',
  confirm: 'trade-in-seller',
};

/** A step of the online trade-in, rendered for its seller at each request: all answers are in the cart on the server. */
export default async function TradeInStepPage({ params, searchParams }: StepPageProps) {
  const [shopper, { step: number }, query] = await Promise.all([currentShopper(), params, searchParams]);
  const step = tradeInStepOf(number);
  if (!step) notFound();
  const client = signedIn(shopper.client, tradeInStepPath(step));
  const named = step === 'confirm' && typeof query.cart === 'string' ? query.cart : undefined;
  const data = await readTradeIn(client, named);
  const { cart, me, words } = data;
  const isConfirmed = cart !== undefined && cart.state !== 'draft';
  const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN);
  if (isConfirmed && named) {
    return (
      <div data-light="trade-in">
        <Confirmation cart={cart} me={me} words={words} {...(await readConfirmation(client))} />
      </div>
    );
  }
  const isCustomers = me !== null && !me.isGuest;
  const to = tradeInStepRedirect(step, cart && { ...cart, isCustomers }, query.continue === '1');
  if (to) redirect(to);
  const flash = readFlash(shopper.cookies, FORMS[step]) ?? (step === 'pieces' ? prefilledPiece(query) : null);
  const draft = isConfirmed ? undefined : cart;
  // Named in the address, so that a reload stays with the piece once it is complete.
  if (step === 'condition' && draft && typeof query.piece !== 'string')
    redirect(tradeInStepPath('condition', { piece: pieceToOpen(draft) }));
  return (
    <div data-light="trade-in">
      <StepBar open={step} cart={draft} />
      {step === 'pieces' && (
        <PiecesStep
          {...data}
          cart={draft}
          {...(await readPieces(client, draft, me))}
          flash={flash}
          texts={texts}
        />
      )}
      {step === 'condition' && draft && (
        <ConditionStep
          cart={draft}
          words={words}
          {...(await readCondition(client, draft, String(query.piece)))}
          flash={flash}
          texts={texts}
        />
      )}
      {step === 'handOver' && draft && (
        <HandOverStep cart={draft} {...(await readHandOver(client))} flash={flash} texts={texts} />
      )}
      {step === 'confirm' && draft && (
        <ConfirmStep cart={draft} me={me} words={words} flash={flash} texts={texts} />
      )}
    </div>
  );
}
