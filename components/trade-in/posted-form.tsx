'use client';

import clsx from 'clsx';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import styles from '#components/forms/field.module.css';
import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { messageText } from '#lib/api/error-messages.ts';
import { isErrorShown, NO_ACTIVITY, withBlurred, withChanged } from '#lib/forms/error-visibility.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { FORM_ERRORS } from '#lib/forms/form-errors.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { violationFormatter } from '#lib/forms/rules/violation-formatter.ts';
import { format, formatOr, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';

const Errors = createContext<Readonly<Record<string, string>>>({});

const OnChange = createContext<(name: string) => void>(() => undefined);

/** Returns a function that the surrounding posted form needs after a field has changed without an event. */
export const useOnFieldChange = () => useContext(OnChange);

/** The error of a field in the surrounding posted form. */
export const useFieldError = (name: string): string | undefined => useContext(Errors)[name];

interface PostedFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** Name of the form below the path of forms; its rules are in `POSTED_FIELDS`. */
  name: string;
  flash: FormFlash | null;
  texts: Messages;
  children: ReactNode;
}

/** The validation of a posted form, loaded when a form is first used. */
async function loadChecks() {
  const [{ validate }, { POSTED_FIELDS }] = await Promise.all([
    import('#lib/forms/form-checks.ts'),
    import('#lib/trade-in/posted-fields.ts'),
  ]);
  return { validate, POSTED_FIELDS };
}

const noSubscription = () => () => undefined;

/**
 * A form that the browser posts whole. With JavaScript its fields show errors like all forms (specification,
 * section 4), and an invalid form is not sent; without it the page shows the flash of the post. Its fields are
 * `PostedText`, `PostedSelect`, `PostedCheckbox` and `PostedError`.
 */
export function PostedForm({ name, flash, texts, children, ...form }: PostedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const formatViolation = useMemo(() => violationFormatter(texts), [texts]);
  const first = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(flash?.errors ?? {}).map(([field, said]) => [field, formatOr(texts, said)]),
      ),
    [flash, texts],
  );
  /** Errors of the API or of a post, until the field changes. */
  const [posted, setPosted] = useState<Record<string, string>>(first);
  const [broken, setBroken] = useState<Record<string, string>>({});
  const [activity, setActivity] = useState(NO_ACTIVITY);
  const [listed, setListed] = useState<Record<string, string>>(first);
  const failure = messageText(texts, flash?.message);
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  /** Null if it cannot be loaded: the form is then posted unchecked, as without a script. */
  const [checks, setChecks] = useState<Awaited<ReturnType<typeof loadChecks>> | null>();
  const prepare = async () => {
    if (checks) return;
    const loaded = await loadChecks().catch(() => null);
    flushSync(() => setChecks(loaded));
  };
  const check = useCallback(() => {
    const schema = checks?.POSTED_FIELDS[name];
    if (!checks || !schema || !ref.current) return {};
    return checks.validate(schema, valuesOf(ref.current), formatViolation).errors ?? {};
  }, [checks, name, formatViolation]);

  // Validates fields that were left before the rules had loaded.
  useEffect(() => setBroken(check()), [check]);

  useEffect(() => {
    const [wrong] = Object.keys(first);
    if (wrong) focusField(wrong);
  }, [first]);

  const onFieldChange = useCallback(
    (field: string) => {
      setPosted(({ [field]: _, ...others }) => others);
      setActivity((before) => withChanged(before, field));
      setBroken(check());
    },
    [check],
  );

  function onLeave(event: FormEvent<HTMLFormElement>): void {
    const field = 'name' in event.target && typeof event.target.name === 'string' ? event.target.name : '';
    if (!field) return;
    setActivity((before) => withBlurred(before, field));
    setBroken(check());
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    // The back button saves valid answers only.
    if (button instanceof HTMLButtonElement && button.formNoValidate) return;
    if (checks === undefined) {
      event.preventDefault();
      void prepare().then(() => ref.current?.requestSubmit(button));
      return;
    }
    const found = check();
    const [wrong] = Object.keys(found);
    if (!wrong) return;
    event.preventDefault();
    setActivity((before) => ({ ...before, submitted: true }));
    setBroken(found);
    setListed(found);
    focusField(wrong);
  }

  const shown = Object.entries(broken).filter(([field]) => isErrorShown(field, 'blur', activity));
  const errors = { ...posted, ...Object.fromEntries(shown) };
  const links = Object.entries(listed).filter(([field]) => field in broken || field in posted);
  return (
    <Errors value={errors}>
      <form
        {...form}
        ref={ref}
        method="post"
        action={formPath(name)}
        noValidate={isReady}
        onFocus={() => void prepare()}
        onPointerEnter={() => void prepare()}
        onSubmit={onSubmit}
        onBlur={onLeave}
        onChange={(event) => {
          const { name: field } = event.target as unknown as HTMLInputElement;
          if (field) onFieldChange(field);
        }}
      >
        {failure && (
          <p role="alert" id={FORM_ERRORS} className={styles.failure}>
            {failure}
          </p>
        )}
        {links.length > 0 && (
          <div role="alert" id={failure ? undefined : FORM_ERRORS} className={styles.failure}>
            <p>
              <b>{format(texts, 'rule.incomplete')}</b> {format(texts, 'rule.check')}
            </p>
            <ul>
              {links.map(([field, text]) => (
                <li key={field}>
                  <a href={`#field-${field}`} onClick={(event) => goTo(event, field)}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <OnChange value={onFieldChange}>{children}</OnChange>
      </form>
    </Errors>
  );
}

/** Typed values; of several fields with one name the last counts. */
const valuesOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const INPUTS = 'input:not([type=hidden]):not(:disabled), select, textarea';

/** Focuses a field, or the first input of a group. */
function focusField(name: string): void {
  const place = document.getElementById(`field-${name}`);
  const input = place?.matches(INPUTS) ? place : place?.querySelector<HTMLElement>(INPUTS);
  input?.focus();
}

/** Focuses a field without a new entry in the browser's history. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault();
  focusField(name);
}

export function PostedText(props: Omit<ComponentProps<typeof TextField>, 'error'>) {
  return <TextField {...props} error={useFieldError(props.name)} />;
}

export function PostedSelect(props: Omit<ComponentProps<typeof SelectField>, 'error'>) {
  return <SelectField {...props} error={useFieldError(props.name)} />;
}

export function PostedCheckbox(props: Omit<ComponentProps<typeof CheckboxField>, 'error'>) {
  return <CheckboxField {...props} error={useFieldError(props.name)} />;
}

/** The error of a group of inputs. */
export function PostedError({ name, className }: { name: string; className?: string }) {
  const error = useFieldError(name);
  if (!error) return null;
  return (
    <p role="alert" className={clsx(styles.error, className)}>
      {error}
    </p>
  );
}
