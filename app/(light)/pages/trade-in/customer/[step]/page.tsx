import { notFound, redirect } from 'next/navigation';
import { ConditionStep } from '#components/trade-in/condition-step.tsx';
import { ConfirmStep } from '#components/trade-in/confirm-step.tsx';
import { Confirmation } from '#components/trade-in/confirmation.tsx';
import { StepBar } from '#components/trade-in/frame.tsx';
import { HandOverStep } from '#components/trade-in/hand-over-step.tsx';
import { ItemsStep } from '#components/trade-in/items-step.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { orderFollowPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { tradeInStepOf, tradeInStepPath } from '#lib/trade-in/paths.ts';
import { flashOfLookup, flashOfStep, prefilledItem, purchasesIn } from '#lib/trade-in/prefill.ts';
import {
  itemToOpen,
  readCondition,
  readConfirmation,
  readHandOver,
  readItems,
} from '#lib/trade-in/read-steps.ts';
import { readTradeIn } from '#lib/trade-in/read-trade-in.ts';
import { tradeInStepRedirect } from '#lib/trade-in/trade-in-guard.ts';

export const instant = false;
export const metadata = privatePage('tradeIn.title');

interface StepPageProps {
  params: Promise<{ step: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A step of the online trade-in, rendered per seller at each request: all answers are in the cart on the server. */
export default async function TradeInStepPage({ params, searchParams }: StepPageProps) {
  const [shopper, { step: number }, query] = await Promise.all([currentShopper(), params, searchParams]);
  const step = tradeInStepOf(number);
  const named = step === 'confirm' && typeof query.cart === 'string' ? query.cart : undefined;
  if (!step || !(named || isTradeInOn())) notFound();
  const client = signedIn(shopper.client, tradeInStepPath(step));
  const data = await readTradeIn(client, named);
  const { cart, me, labels } = data;
  if (named && !cart) redirect(orderFollowPath());
  const isConfirmed = cart !== undefined && cart.state !== 'draft';
  if (isConfirmed && named) {
    return (
      <div data-light="trade-in">
        <Confirmation cart={cart} me={me} labels={labels} {...(await readConfirmation(client, cart))} />
      </div>
    );
  }
  const progress = cart && { ...cart, isCustomers: me?.isGuest === false };
  const to = tradeInStepRedirect(step, progress, query.continue === '1');
  if (to) redirect(to);
  const draft = isConfirmed ? undefined : cart;
  const items = step === 'items' ? await readItems(client, draft, purchasesIn(query)) : undefined;
  const left = flashOfStep(step, shopper.cookies);
  const flash = left ?? (items ? prefilledItem(query, items.picked) : null);
  // The address names the item, so that a reload stays with it once it is complete.
  if (step === 'condition' && draft && typeof query.item !== 'string')
    redirect(tradeInStepPath('condition', { item: itemToOpen(draft) }));
  return (
    <div data-light="trade-in">
      <StepBar open={step} cart={draft} />
      {items && (
        <ItemsStep
          {...data}
          {...items}
          cart={draft}
          confirmed={isConfirmed ? cart : undefined}
          lookup={flashOfLookup(shopper.cookies)}
          flash={flash}
        />
      )}
      {step === 'condition' && draft && (
        <ConditionStep
          cart={draft}
          labels={labels}
          {...(await readCondition(client, draft, String(query.item)))}
          flash={flash}
        />
      )}
      {step === 'handOver' && draft && (
        <HandOverStep cart={draft} {...(await readHandOver(client))} flash={flash} />
      )}
      {step === 'confirm' && draft && <ConfirmStep cart={draft} me={me} labels={labels} flash={flash} />}
    </div>
  );
}
