import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { Item } from '#contract/product.ts';
import { COLORS } from '#lib/catalogue/colors.ts';
import {
  closestItem,
  combinationsWith,
  isPossibleOption,
  type OptionName,
  offeredItems,
  optionValues,
} from '#lib/catalogue/item-options.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import styles from './options.module.css';

const OPTIONS: OptionName[] = ['size', 'color', 'state'];

interface OptionsProps {
  items: Item[];
  item: Item;
  texts: Messages;
  /** Shown next to the name of an option. */
  aside?: Partial<Record<OptionName, ReactNode>>;
  /** Handles a choice in place; without it a value links to the page of its item. */
  onChoose?: (item: Item) => void;
}

/**
 * Size, colour and condition. An option with one value is a line of text; otherwise every possible value links
 * to its item (the exact one, or the closest), so that choosing works without JavaScript and every item has its
 * own address.
 */
export function Options({ aside, items, ...props }: OptionsProps) {
  const { item, texts } = props;
  const offered = offeredItems(items, item);
  const multiValued = OPTIONS.filter((option) => optionValues(offered, option).length > 1);
  const singleValued = OPTIONS.filter((option) => !multiValued.includes(option));
  const plain = singleValued.flatMap((option) => plainText(item, option, texts));
  const links = singleValued.flatMap((option) => (aside?.[option] ? [[option, aside[option]] as const] : []));
  return (
    <>
      {(plain.length > 0 || links.length > 0) && (
        <div className={styles.plain}>
          <p>{plain.join(' · ')}</p>
          {links.map(([option, link]) => (
            <Fragment key={option}>{link}</Fragment>
          ))}
        </div>
      )}
      {multiValued.map((option) => (
        <fieldset key={option} className={styles.option}>
          <legend>
            <b>{format(texts, `product.${option}`)}</b>
            {aside?.[option]}
          </legend>
          <ul className={styles.chips}>
            {optionValues(offered, option).map((value) => (
              <li key={value}>
                <Chip {...props} items={offered} option={option} value={value} />
              </li>
            ))}
          </ul>
          <UnavailableReasons items={offered} item={item} option={option} texts={texts} />
        </fieldset>
      ))}
    </>
  );
}

/** The text of a single value; empty if unknown. */
function plainText(item: Item, option: OptionName, texts: Messages): string[] {
  const value = item[option];
  if (value === '') return [];
  if (option === 'size') return [sizeText(value, texts)];
  return [nameOf(option, value, texts)];
}

const nameOf = (option: OptionName, value: string, texts: Messages): string =>
  option === 'state' ? format(texts, `condition.${value}`) : value || format(texts, 'product.unknown');

/** Why some values cannot be chosen, as visible text. */
function UnavailableReasons({
  items,
  item,
  option,
  texts,
}: Pick<ChipProps, 'items' | 'item' | 'option' | 'texts'>) {
  if (option === 'size') return null;
  const reasons = optionValues(items, option)
    .filter((value) => !isPossibleOption(items, item, option, value))
    .map((value) =>
      format(texts, `product.only.${option}`, {
        value: nameOf(option, value, texts),
        where: combinationsWith(items, option, value).join(' and '),
      }),
    );
  return reasons.length > 0 && <p className={styles.reasons}>{reasons.join(' ')}</p>;
}

interface ChipProps extends Omit<OptionsProps, 'aside'> {
  option: OptionName;
  value: string;
}

function Chip({ option, value, items, item, texts, onChoose }: ChipProps) {
  const target = closestItem(items, { ...item, [option]: value });
  const possible = isPossibleOption(items, item, option, value);
  const priced = option === 'state' && possible && target;
  const content = (
    <>
      {option === 'color' && (
        <span className={styles.dot} style={{ background: COLORS[value] ?? 'var(--tile)' }} />
      )}
      {nameOf(option, value, texts)}
      {priced && ` · ${formatMoney(target.price, target.currency)}`}
    </>
  );
  if (item[option] === value) {
    return (
      <span className={styles.chip} aria-current="true">
        {content}
      </span>
    );
  }
  if (!possible) {
    const why = format(texts, 'product.impossible');
    return (
      <span className={styles.chip} data-off aria-disabled="true" title={why}>
        {content}
        <span className="visually-hidden">, {why}</span>
      </span>
    );
  }
  const select = (event: MouseEvent) => {
    if (!onChoose || !target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(target);
  };
  return (
    <a
      className={styles.chip}
      href={productPath(target?.slug ?? item.slug)}
      rel="nofollow"
      {...(onChoose ? { onClick: select } : {})}
    >
      {content}
    </a>
  );
}
