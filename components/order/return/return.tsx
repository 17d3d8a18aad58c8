import type { ActionProps } from '#components/order/action-section.tsx';
import { ActionSection } from '#components/order/action-section.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { format } from '#lib/i18n/format.ts';
import { periodUntil } from '#lib/order/actions/period.ts';
import { orderActionPath } from '#lib/routes.ts';
import { ReturnDetails } from './return-details.tsx';
import { ReturnLines } from './return-lines.tsx';

/**
 * Returns items: first the items and reasons, then pictures and the refund, then the announcement. After the
 * deadline it shows the remaining options.
 */
export function Return(props: ActionProps & { isTitleHidden?: boolean }) {
  const { order, after, texts, isTitleHidden = false } = props;
  const { options, proven } = after;
  if (!options || (!options.possible && !options.detail)) return null;
  const message = (id: string) => format(texts, `actions.return.${id}`);
  if (!options.possible)
    return (
      <ActionSection
        name="return"
        title={message('title')}
        isTitleHidden={isTitleHidden}
        description={options.detail}
      />
    );
  const isOpen = proven && after.open === 'return';
  return (
    <ActionSection
      name="return"
      title={message('title')}
      isTitleHidden={isTitleHidden}
      description={
        <>
          <p>{message('lead')}</p>
          {options.until && <p>{untilInWords(props, options.until)}</p>}
          {!proven && <p>{format(texts, 'actions.prove')}</p>}
        </>
      }
      openButton={
        proven &&
        !isOpen && (
          <a className={buttonClass('outline')} href={orderActionPath(order.id, 'return')}>
            {message('open')}
          </a>
        )
      }
    >
      {isOpen &&
        (after.quote ? (
          <ReturnDetails {...props} quote={after.quote} />
        ) : (
          <ReturnLines {...props} options={options} />
        ))}
    </ActionSection>
  );
}

/** The deadline in words: "Until 5 December 2026, 3 more days." */
export function untilInWords({ after, texts }: Pick<ActionProps, 'after' | 'texts'>, until: string): string {
  const { day, days } = periodUntil(until, after.now, texts.locale);
  return format(texts, 'actions.until', { day, left: format(texts, 'actions.left', { count: days }) });
}
