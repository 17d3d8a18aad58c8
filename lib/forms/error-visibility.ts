/** When the error of a field is shown: after leaving it, after changing it, or always (specification, section 4). */
export type ShowErrorsOn = 'blur' | 'dirty' | 'live';

/** The shopper's activity in the fields. */
export interface FieldActivity {
  blurred: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** Whether the form was submitted; then every error is shown. */
  submitted: boolean;
}

export function isErrorShown(name: string, showErrorsOn: ShowErrorsOn, activity: FieldActivity): boolean {
  if (activity.submitted || showErrorsOn === 'live') return true;
  return (showErrorsOn === 'blur' ? activity.blurred : activity.changed).has(name);
}

export const NO_ACTIVITY: FieldActivity = { blurred: new Set(), changed: new Set(), submitted: false };

export const withBlurred = (activity: FieldActivity, name: string): FieldActivity =>
  activity.blurred.has(name) ? activity : { ...activity, blurred: new Set([...activity.blurred, name]) };

export const withChanged = (activity: FieldActivity, name: string): FieldActivity =>
  activity.changed.has(name) ? activity : { ...activity, changed: new Set([...activity.changed, name]) };
