import type { MouseEvent, ReactNode } from 'react';
import { choose, isPossible, type Option, optionsOf } from '#lib/catalogue/choose.ts';
import { COLORS } from '#lib/catalogue/colors.ts';
import type { Choice } from '#lib/contract/article.ts';
import { say, type Texts } from '#lib/forms/say.ts';
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
 * Size, colour and condition. Every possible value is a link to the piece that it leads to (the exact one, else the
 * closest), so that choosing works without JavaScript and every piece has its own address.
 */
export function Options({ aside, ...props }: OptionsProps) {
  return OPTIONS.map((option) => (
    <fieldset key={option} className={styles.option}>
      <legend>
        <b>{say(props.texts, `product.${option}`)}</b>
        {aside?.[option]}
      </legend>
      <ul className={styles.chips}>
        {optionsOf(props.choices, option).map((value) => (
          <li key={value}>
            <Chip {...props} option={option} value={value} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

interface ChipProps extends Omit<OptionsProps, 'aside'> {
  option: Option;
  value: string;
}

function Chip({ option, value, choices, choice, texts, onChoose }: ChipProps) {
  const text = option === 'state' ? say(texts, `condition.${value}`) : value;
  const content = (
    <>
      {option === 'color' && (
        <span className={styles.dot} style={{ background: COLORS[value] ?? 'var(--tile)' }} />
      )}
      {text}
    </>
  );
  if (choice[option] === value) {
    return (
      <span className={styles.chip} aria-current="true">
        {content}
      </span>
    );
  }
  if (!isPossible(choices, choice, option, value)) {
    const why = say(texts, 'product.impossible');
    return (
      <span className={styles.chip} data-off aria-disabled="true" title={why}>
        {content}
        <span className={styles.hidden}>, {why}</span>
      </span>
    );
  }
  const target = choose(choices, { ...choice, [option]: value });
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
