import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import type { Order } from '#contract/order.ts';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { contentPath } from '#lib/routes.ts';
import styles from './form.module.css';

interface LegalNoticeProps {
  order: Order;
  texts: Messages;
  /** The box that accepts the terms; without it the sentence says that ordering accepts them. */
  terms?: BoundField;
}

/** The main facts above the button: items, total, withdrawal, guarantee, terms. */
export function LegalNotice({ order, texts, terms }: LegalNoticeProps) {
  const pieces = format(texts, 'checkout.pieces', { count: order.items.length });
  const total = formatMoney(order.total, order.currency);
  const isGiftCard = order.giftCardPurchase !== undefined;
  return (
    <div className={styles.legal}>
      <p>
        {isGiftCard
          ? format(texts, 'checkout.legal.giftCard', { total })
          : `${format(texts, 'checkout.legal', { pieces, total })} ${vatSchemeText(order, texts)}`.trim()}
      </p>
      <ul>
        <li>{format(texts, isGiftCard ? 'checkout.legal.giftCard.return' : 'checkout.legal.return')}</li>
        <li>{format(texts, isGiftCard ? 'checkout.legal.giftCard.use' : 'checkout.legal.guarantee')}</li>
      </ul>
      {terms ? (
        <CheckboxField {...terms} required>
          {format(texts, 'checkout.legal.before')} <TermsAndPrivacy texts={texts} />
        </CheckboxField>
      ) : (
        <p>
          {format(texts, 'checkout.legal.byOrdering')} <TermsAndPrivacy texts={texts} />
        </p>
      )}
    </div>
  );
}

function TermsAndPrivacy({ texts }: { texts: Messages }) {
  return (
    <>
      <LegalLink slug="terms-conditions" text={format(texts, 'checkout.legal.terms')} />{' '}
      {format(texts, 'checkout.legal.and')}{' '}
      <LegalLink slug="confidentiality" text={format(texts, 'checkout.legal.privacy')} />.
    </>
  );
}

/** Opens in a new tab, so that the values typed in the checkout stay. */
const LegalLink = ({ slug, text }: { slug: string; text: string }) => (
  <a href={contentPath(slug)} target="_blank" rel="noopener">
    {text}
  </a>
);

/** VAT scheme of the items: one sentence if it is the same for all, otherwise by name. */
function vatSchemeText({ items }: Order, texts: Messages): string {
  const byScheme = Map.groupBy(items, ({ article }) => article.vatScheme);
  return VAT_SCHEMES.flatMap((scheme) => {
    const titles = (byScheme.get(scheme) ?? []).map((item) => item.productName).join(', ');
    if (!titles) return [];
    const id = `checkout.legal.scheme.${scheme}`;
    return [byScheme.size === 1 ? format(texts, id) : format(texts, `${id}.of`, { titles })];
  }).join(' ');
}
