-- A link that undoes a new sign-in method (server/accounts/undo-sign-in-method.ts).
alter table one_time_token drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check
    check (purpose in ('activation', 'password_reset', 'email_change', 'marketing', 'sign_in_method')),
  -- Of a passkey or of an identity at a provider.
  add column sign_in_method_id uuid;
