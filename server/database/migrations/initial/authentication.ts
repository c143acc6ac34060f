import { applicationRole, createPolicy, policy } from "../../migration.ts"

/** Sign-in methods other than the password, and second factors. */
export const authenticationTables: readonly string[] = [
  `create table if not exists identity_provider (
      client_id uuid not null,
      id uuid not null,
      name text not null,
      issuer text not null,
      openid_client_id text not null,
      openid_client_secret text,
      enabled boolean not null,
      password_disabled boolean not null,
      creates_users boolean not null,
      revision integer default 1 not null,
      created_at timestamp with time zone default now() not null,
      constraint identity_provider_pkey primary key (client_id, id)
    )`,
  ...policy("identity_provider"),
  `grant select, insert, update, delete on identity_provider to ${applicationRole}`,
  `create table if not exists provider_domain (
      domain text not null,
      client_id uuid not null,
      provider_id uuid not null,
      constraint provider_domain_pkey primary key (domain)
    )`,
  `create index if not exists provider_domain_of on provider_domain (client_id, provider_id)`,
  `alter table provider_domain enable row level security`,
  createPolicy(`provider_domain_of_client on provider_domain to ${applicationRole}
       using (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))
       with check (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))`),
  `grant select, insert, update, delete on provider_domain to ${applicationRole}`,
  `create table if not exists user_identity (
      client_id uuid not null,
      provider text not null,
      issuer text not null,
      subject text not null,
      user_id uuid not null,
      created_at timestamp with time zone default now() not null,
      constraint user_identity_pkey primary key (client_id, provider, issuer, subject)
    )`,
  `create index if not exists user_identity_of_google on user_identity (issuer, subject) where (provider = 'google'::text)`,
  `create unique index if not exists user_identity_of_person on user_identity (client_id, user_id, provider, issuer)`,
  `alter table user_identity enable row level security`,
  createPolicy(`user_identity_of_client on user_identity to ${applicationRole}
       using (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))
       with check (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))`),
  `grant select, insert, update, delete on user_identity to ${applicationRole}`,
  `create table if not exists provider_sign_in (
      client_id uuid not null,
      id uuid not null,
      state_hash text not null,
      browser_hash text not null,
      provider_id uuid,
      redirect_link text,
      expires timestamp with time zone not null,
      constraint provider_sign_in_pkey primary key (client_id, id)
    )`,
  ...policy("provider_sign_in"),
  `grant select, insert, update, delete on provider_sign_in to ${applicationRole}`,
  `create table if not exists sign_in_code (
      client_id uuid not null,
      id uuid not null,
      hash text not null,
      browser_hash text not null,
      user_id uuid not null,
      expires timestamp with time zone not null,
      session_id uuid,
      used_at timestamp with time zone,
      constraint sign_in_code_pkey primary key (client_id, id)
    )`,
  ...policy("sign_in_code"),
  `grant select, insert, update, delete on sign_in_code to ${applicationRole}`,
  `create table if not exists second_factor_challenge (
      client_id uuid not null,
      id uuid not null,
      hash text not null,
      user_id uuid not null,
      remember boolean not null,
      sets_up boolean not null,
      password_fingerprint text not null,
      expires timestamp with time zone not null,
      constraint second_factor_challenge_pkey primary key (client_id, id)
    )`,
  `create index if not exists second_factor_challenge_by_user on second_factor_challenge (client_id, user_id)`,
  ...policy("second_factor_challenge"),
  `grant select, insert, update, delete on second_factor_challenge to ${applicationRole}`,
  `create table if not exists totp_secret (
      client_id uuid not null,
      user_id uuid not null,
      secret text not null,
      confirmed_at timestamp with time zone,
      last_step bigint default 0 not null,
      constraint totp_secret_pkey primary key (client_id, user_id)
    )`,
  ...policy("totp_secret"),
  `grant select, insert, update, delete on totp_secret to ${applicationRole}`,
  `create table if not exists passkey (
      client_id uuid not null,
      user_id uuid not null,
      id text not null,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports text[] default '{}'::text[] not null,
      created_at timestamp with time zone default now() not null,
      last_used_at timestamp with time zone,
      constraint passkey_pkey primary key (client_id, user_id, id)
    )`,
  ...policy("passkey"),
  `grant select, insert, update, delete on passkey to ${applicationRole}`,
  `create table if not exists passkey_challenge (
      client_id uuid not null,
      user_id uuid not null,
      purpose text not null,
      challenge text not null,
      expires timestamp with time zone not null,
      constraint passkey_challenge_pkey primary key (client_id, user_id, purpose)
    )`,
  ...policy("passkey_challenge"),
  `grant select, insert, update, delete on passkey_challenge to ${applicationRole}`,
  `create table if not exists recovery_code (
      client_id uuid not null,
      user_id uuid not null,
      hash text not null,
      used_at timestamp with time zone,
      constraint recovery_code_pkey primary key (client_id, user_id, hash)
    )`,
  ...policy("recovery_code"),
  `grant select, insert, update, delete on recovery_code to ${applicationRole}`,
  `create table if not exists second_factor_requirement (
      client_id uuid not null,
      role_id uuid not null,
      constraint second_factor_requirement_pkey primary key (client_id, role_id)
    )`,
  ...policy("second_factor_requirement"),
  `grant select, insert, update, delete on second_factor_requirement to ${applicationRole}`,
]
