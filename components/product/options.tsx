import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { COLORS } from '#lib/catalogue/colors.ts';
import {
  choose,
  comesWith,
  isPossible,
  type Option,
  offeredOf,
  optionsOf,
} from '#lib/catalogue/item-options.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import type { Choice } from '#lib/contract/article.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import styles from './options.module.css';

const OPTIONS: Option[] = ['size', 'color', 'state'];

interface OptionsProps {
  choices: Choice[];
  choice: Choice;
  texts: Texts;
  /** Stands beside the name of an option. */
  aside?: Partial<Record<Option, ReactNode>>;
  /** Takes the choice in place; without it a value leads to the page of its piece. */
  onChoose?: (choice: Choice) => void;
}

/**
 * Size, colour and condition. An option with one value is said in a line; of several, every possible value is a link to
 * the item that it leads to (the exact one, else the closest), so that choosing works without JavaScript and every item
 * has its own address.
 */
export function Options({ aside, choices, ...props }: OptionsProps) {
  const { choice, texts } = props;
  const offered = offeredOf(choices, choice);
  const several = OPTIONS.filter((option) => optionsOf(offered, option).length > 1);
  const single = OPTIONS.filter((option) => !several.includes(option));
  const plain = single.flatMap((option) => plainText(choice, option, texts));
  const links = single.flatMap((option) => (aside?.[option] ? [[option, aside[option]] as const] : []));
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
      {several.map((option) => (
        <fieldset key={option} className={styles.option}>
          <legend>
            <b>{say(texts, `product.${option}`)}</b>
            {aside?.[option]}
          </legend>
          <ul className={styles.chips}>
            {optionsOf(offered, option).map((value) => (
              <li key={value}>
                <Chip {...props} choices={offered} option={option} value={value} />
              </li>
            ))}
          </ul>
          <Reasons choices={offered} choice={choice} option={option} texts={texts} />
        </fieldset>
      ))}
    </>
  );
}

/** A value as it is read by itself; what the shop does not know is not said. */
function plainText(choice: Choice, option: Option, texts: Texts): string[] {
  const value = choice[option];
  if (value === '') return [];
  if (option === 'size') return [sizeText(value, texts)];
  return [nameOf(option, value, texts)];
}

const nameOf = (option: Option, value: string, texts: Texts): string =>
  option === 'state' ? say(texts, `condition.${value}`) : value || say(texts, 'product.unknown');

/** Why some values cannot be chosen, where everybody can read it. */
function Reasons({
  choices,
  choice,
  option,
  texts,
}: Pick<ChipProps, 'choices' | 'choice' | 'option' | 'texts'>) {
  if (option === 'size') return null;
  const reasons = optionsOf(choices, option)
    .filter((value) => !isPossible(choices, choice, option, value))
    .map((value) =>
      say(texts, `product.only.${option}`, {
        value: nameOf(option, value, texts),
        where: comesWith(choices, option, value).join(' or '),
      }),
    );
  return reasons.length > 0 && <p className={styles.reasons}>{reasons.join(' ')}</p>;
}

interface ChipProps extends Omit<OptionsProps, 'aside'> {
  option: Option;
  value: string;
}

function Chip({ option, value, choices, choice, texts, onChoose }: ChipProps) {
  const target = choose(choices, { ...choice, [option]: value });
  const possible = isPossible(choices, choice, option, value);
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
  if (choice[option] === value) {
    return (
      <span className={styles.chip} aria-current="true">
        {content}
      </span>
    );
  }
  if (!possible) {
    const why = say(texts, 'product.impossible');
    return (
      <span className={styles.chip} data-off aria-disabled="true" title={why}>
        {content}
        <span className={styles.hidden}>, {why}</span>
      </span>
    );
  }
  const take = (event: MouseEvent) => {
    if (!onChoose || !target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(target);
  };
  return (
    <a
      className={styles.chip}
      href={productPath(target?.slug ?? choice.slug)}
      rel="nofollow"
      {...(onChoose ? { onClick: take } : {})}
    >
      {content}
    </a>
  );
}
