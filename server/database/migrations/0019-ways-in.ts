import { applicationRole, policy, type Migration } from "../migration.ts"

/**
 * Ways in beside the password, and the second step after it. What is found before the client is known (a domain, a person as
 * a provider knows them) is open to the owner as `sign_in` is; secrets are kept sealed or hashed.
 */
export const waysIn: Migration = {
  name: "0019-ways-in",
  statements: [
    `create table if not exists identity_provider (
       client_id uuid not null,
       id uuid not null,
       name text not null,
       issuer text not null,
       openid_client_id text not null,
       openid_client_secret text,
       enabled boolean not null,
       password_off boolean not null,
       creates_people boolean not null,
       revision integer not null default 1,
       created_at timestamptz not null default now(),
       primary key (client_id, id)
     )`,
    // One provider answers for a domain, whosever it is: the way in is chosen by the domain alone.
    `create table if not exists provider_domain (
       domain text not null primary key,
       client_id uuid not null,
       provider_id uuid not null
     )`,
    `create index if not exists provider_domain_of on provider_domain (client_id, provider_id)`,
    // Who a person is to a provider: its id here, or 'google' for the installation's own.
    `create table if not exists person_identity (
       client_id uuid not null,
       provider text not null,
       issuer text not null,
       subject text not null,
       user_id uuid not null,
       created_at timestamptz not null default now(),
       primary key (client_id, provider, issuer, subject)
     )`,
    `create unique index if not exists person_identity_of_person on person_identity (client_id, user_id, provider, issuer)`,
    `create index if not exists person_identity_of_google on person_identity (issuer, subject) where provider = 'google'`,

    // A browser sent to a provider. Nonce and verifier are not kept: they follow from the state, which only the browser has.
    `create table if not exists provider_sign_in (
       client_id uuid not null,
       id uuid not null,
       state_hash text not null,
       browser_hash text not null,
       provider_id uuid,
       redirect_link text,
       expires timestamptz not null,
       primary key (client_id, id)
     )`,
    // What a browser that came back trades for a session. A used one is kept for a while: it must not come twice.
    `create table if not exists sign_in_code (
       client_id uuid not null,
       id uuid not null,
       hash text not null,
       browser_hash text not null,
       user_id uuid not null,
       expires timestamptz not null,
       session_id uuid,
       used_at timestamptz,
       primary key (client_id, id)
     )`,

    // A sign-in that waits for its second step. It is no session and opens none of what a session opens.
    `create table if not exists second_step (
       client_id uuid not null,
       id uuid not null,
       hash text not null,
       user_id uuid not null,
       remember boolean not null,
       sets_up boolean not null,
       password_print text not null,
       expires timestamptz not null,
       primary key (client_id, id)
     )`,
    `create index if not exists second_step_by_user on second_step (client_id, user_id)`,
    `create table if not exists totp_secret (
       client_id uuid not null,
       user_id uuid not null,
       secret text not null,
       confirmed_at timestamptz,
       -- The time step of the last code that was accepted: none of it or before counts again.
       last_step bigint not null default 0,
       primary key (client_id, user_id)
     )`,
    `create table if not exists passkey (
       client_id uuid not null,
       user_id uuid not null,
       id text not null,
       name text not null,
       public_key text not null,
       counter bigint not null,
       transports text[] not null default '{}',
       created_at timestamptz not null default now(),
       last_used_at timestamptz,
       primary key (client_id, user_id, id)
     )`,
    `create table if not exists passkey_challenge (
       client_id uuid not null,
       user_id uuid not null,
       purpose text not null,
       challenge text not null,
       expires timestamptz not null,
       primary key (client_id, user_id, purpose)
     )`,
    `create table if not exists recovery_code (
       client_id uuid not null,
       user_id uuid not null,
       hash text not null,
       used_at timestamptz,
       primary key (client_id, user_id, hash)
     )`,
    // Roles whose people need a second factor; the nil id stands for client administrators.
    `create table if not exists second_factor_demand (
       client_id uuid not null,
       role_id uuid not null,
       primary key (client_id, role_id)
     )`,
    ...policy("identity_provider", "provider_domain", "person_identity", "provider_sign_in", "sign_in_code"),
    ...policy("second_step", "totp_secret", "passkey", "passkey_challenge", "recovery_code", "second_factor_demand"),
    `alter table provider_domain no force row level security`,
    `alter table person_identity no force row level security`,
    `grant select, insert, update, delete on identity_provider, provider_domain, person_identity, provider_sign_in,
       sign_in_code, second_step, totp_secret, passkey, passkey_challenge, recovery_code, second_factor_demand
       to ${applicationRole}`,
  ],
}
