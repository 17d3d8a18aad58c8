import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import type { Order } from '#lib/contract/order.ts';
import { VAT_SCHEMES } from '#lib/contract/vat-scheme.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import type { BoundField } from '#lib/forms/use-form.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './form.module.css';

interface LegalNoticeProps {
  order: Order;
  texts: Texts;
  terms: BoundField;
}

/** The main facts just above the button (decisions, section 3, lines 4 to 8): what, how much, withdrawal, guarantee, terms. */
export function LegalNotice({ order, texts, terms }: LegalNoticeProps) {
  const pieces = say(texts, 'checkout.pieces', { count: order.items.length });
  const total = formatMoney(order.total, order.currency);
  return (
    <div className={styles.legal}>
      <p>{`${say(texts, 'checkout.legal', { pieces, total })} ${vatSchemeText(order, texts)}`.trim()}</p>
      <ul>
        <li>{say(texts, 'checkout.legal.return')}</li>
        <li>{say(texts, 'checkout.legal.guarantee')}</li>
      </ul>
      <CheckboxField {...terms} required>
        {say(texts, 'checkout.legal.before')} {say(texts, 'checkout.legal.terms')}{' '}
        {say(texts, 'checkout.legal.and')} {say(texts, 'checkout.legal.privacy')}.
      </CheckboxField>
    </div>
  );
}

/** How the pieces are taxed: in one sentence where it is the same for all, else by name. */
function vatSchemeText({ items }: Order, texts: Texts): string {
  const byScheme = Map.groupBy(items, ({ article }) => article.vatScheme);
  return VAT_SCHEMES.flatMap((scheme) => {
    const titles = (byScheme.get(scheme) ?? []).map((item) => item.productName).join(', ');
    if (!titles) return [];
    const id = `checkout.legal.scheme.${scheme}`;
    return [byScheme.size === 1 ? say(texts, id) : say(texts, `${id}.of`, { titles })];
  }).join(' ');
}
