import { useState } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import { OPTION, OptionsPanel } from '#components/ui/options-panel.tsx';
import { useCombobox } from '#components/ui/use-combobox.ts';
import type { SuggestedAddress } from '#contract/address-suggestions.ts';
import { streetOf } from '#lib/delivery/suggested-street.ts';
import { useAddressSuggestions } from '#lib/delivery/use-address-suggestions.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { townLine } from '#shared/countries.ts';
import styles from './street-field.module.css';

interface StreetFieldProps {
  field: (name: 'street') => BoundField;
  typed: (name: 'street' | 'countryCode') => string;
  fill: (name: 'street' | 'postcode' | 'city', value: string) => void;
  texts: Messages;
}

/**
 * The street of an address: a combobox of suggested addresses that also fill in postcode and town; a plain
 * field if the shop has no suggestions or their call fails.
 */
export function StreetField({ field, typed, fill, texts }: StreetFieldProps) {
  const bound = field('street');
  const [input, setInput] = useState<HTMLInputElement>();
  /** Suggestions are requested once the buyer types, and no longer after an address is chosen. */
  const [isTyping, setTyping] = useState(false);
  const [filled, setFilled] = useState('');
  const street = typed('street');
  const found = useAddressSuggestions(isTyping ? street : '', typed('countryCode'));
  const addresses = found?.addresses ?? [];
  const idOf = (index: number) => `${bound.id}-option-${index}`;
  const combobox = useCombobox(
    found?.isOffered ? input : undefined,
    addresses.map((_, index) => idOf(index)),
  );
  const { isOpen, isShown, active, close } = combobox;
  const choose = (address: SuggestedAddress) => {
    const chosen = streetOf(address, street);
    fill('street', chosen);
    fill('postcode', address.postcode);
    fill('city', address.city);
    setFilled(`${chosen}, ${townLine(address)}`);
    setTyping(false);
    close();
  };
  const said =
    isOpen && addresses.length > 0
      ? format(texts, 'checkout.address.count', { count: addresses.length })
      : filled && format(texts, 'checkout.address.filled', { address: filled });
  return (
    <div className={styles.street}>
      <TextField
        {...bound}
        onFocus={(event) => setInput(event.currentTarget)}
        onChange={(event) => {
          setTyping(true);
          setFilled('');
          return bound.onChange(event);
        }}
        // The browser's own suggestions would cover the list.
        autoComplete={isShown ? 'off' : 'address-line1'}
        maxLength={120}
        full
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {isShown && (
        <OptionsPanel
          combobox={combobox}
          label={format(texts, 'checkout.address.list')}
          className={styles.panel}
        >
          {addresses.map((address, index) => (
            <button
              key={`${address.street} ${townLine(address)}`}
              id={idOf(index)}
              type="button"
              role="option"
              aria-selected={idOf(index) === active}
              tabIndex={-1}
              className={OPTION}
              onClick={() => choose(address)}
            >
              <span>
                {address.street}
                <small>{townLine(address)}</small>
              </span>
            </button>
          ))}
        </OptionsPanel>
      )}
    </div>
  );
}
