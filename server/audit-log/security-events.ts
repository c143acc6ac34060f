import type { AuditSubjectKind } from "../database/tables/trail.ts"

/**
 * Everything the trail tells of people, roles, sessions, providers and what a client demands of a sign-in. A new kind is a line
 * here, and its words stand in `messages/reports/` under `report.trail.action`.
 */
export const securityEvents = [
  "organisation_created",
  "user_created",
  "user_changed",
  "user_locked",
  "user_unlocked",
  "user_activated",
  "user_deactivated",
  "user_deleted",
  "user_invited",
  "users_uploaded",
  // Of a person who came over a provider, and of one who added the entity they now work in.
  "created",
  "updated",
  "administrator_made",
  "administrator_unmade",
  "role_created",
  "role_changed",
  "role_deleted",
  "signed_in",
  "signed_out",
  "sign_in_refused",
  "sign_in_locked",
  "sign_in_unlocked",
  "entity_chosen",
  "consent_accepted",
  "own_details_changed",
  "session_ended",
  "session_revoked",
  "sessions_ended",
  "sessions_revoked",
  "viewing_begun",
  "viewing_stopped",
  "viewing_time_over",
  "viewing_role_deleted",
  "viewing_not_administrator",
  "viewing_session_ended",
  "password_changed",
  "password_chosen",
  "password_reset",
  "password_reset_asked",
  "second_factor_demands_changed",
  "second_factor_refused",
  "second_factor_removed",
  "authenticator_app_added",
  "authenticator_app_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_renewed",
  "identity_added",
  "identities_forgotten",
  "provider_added",
  "provider_changed",
  "provider_removed",
  "absence_set",
  "absence_changed",
  "absence_removed",
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Whose entries they are. */
export type SecuritySubject = Extract<AuditSubjectKind, "user" | "role" | "session" | "provider" | "client">
