import * as address from './address-forms.ts';
import { connectAddForm, connectForm, connectLinkForm, removeProviderForm } from './connect-forms.ts';
import * as customer from './customer-forms.ts';
import { lengthsForm } from './lengths-form.ts';
import {
  activateAgainForm,
  activateByNewPasswordForm,
  activateByPasswordForm,
  activateForm,
  activateMarketingForm,
  resetAgainForm,
  resetForm,
  undoSignInMethodForm,
} from './link-forms.ts';
import { makeAccountForm } from './make-account-form.ts';
import * as passkey from './passkey-forms.ts';
import { deleteSavedCardForm } from './saved-card-forms.ts';
import { emailForm, forgottenForm, registerForm, signInForm } from './sign-in-forms.ts';
import { sizesForm } from './sizes-form.ts';
import { voucherForm, voucherReturnForm } from './voucher-form.ts';

/** Forms of the sign-in and the account for browsers without JavaScript. */
export const accountForms = [
  emailForm,
  signInForm,
  registerForm,
  forgottenForm,
  resetForm,
  resetAgainForm,
  activateByNewPasswordForm,
  activateByPasswordForm,
  activateForm,
  activateAgainForm,
  activateMarketingForm,
  undoSignInMethodForm,
  voucherForm,
  voucherReturnForm,
  makeAccountForm,
  ...Object.values(address),
  ...Object.values(customer),
  sizesForm,
  lengthsForm,
  connectForm,
  connectLinkForm,
  connectAddForm,
  removeProviderForm,
  ...Object.values(passkey),
  deleteSavedCardForm,
];
