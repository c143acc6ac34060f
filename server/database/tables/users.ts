import type { Generated } from "kysely"
import type { ClientId, EntityId, RoleId, UserId } from "../../../schemas/ids.ts"
import type { RoleKind } from "../../../schemas/participants.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { TestType } from "../../../schemas/test-types.ts"
import type { DefaultedJson } from "./json-column.ts"

/** Users, their access levels, and where they sign in from. */

interface ClientTable {
  client_id: ClientId
  name: string
  created_at: Generated<Date>
  /** The first month of its financial years, unless a project overrides it. */
  financial_year_start_month: Generated<number>
}

interface SetupLinkTable {
  only_one: Generated<boolean>
  hash: string
  expires: Date
}

interface SignInTable {
  email: string
  client_id: ClientId
  user_id: UserId
}

interface SignInAttemptTable {
  email_hash: string
  attempts: number
  since: Date
  locked_until: Date | null
  /** Number of consecutive locks. */
  locks: Generated<number>
}

interface InstallationSecretTable {
  name: string
  value: string
}

interface RoleTable {
  client_id: ClientId
  id: RoleId
  name: string
  kind: RoleKind
  description: Generated<string>
  grants: DefaultedJson<readonly Grant[]>
  for_externals: Generated<boolean>
  revision: Generated<number>
}

/** A user's saved preferences. */
export interface Preferences {
  readonly moduleId?: ModuleCode
  readonly entityId?: string
  readonly projectId?: string
  readonly language?: string
  readonly testType?: TestType
  /** Whether the onboarding steps of a new organisation are hidden. */
  readonly welcomeHidden?: boolean
  /** Whether the user, as an administrator, has opened the roles of a new organisation. */
  readonly rolesReviewed?: boolean
}

interface AppUserTable {
  client_id: ClientId
  id: UserId
  /** Lower case. */
  email: string
  first_name: string
  last_name: string
  designation: string | null
  user_name: string | null
  country: string | null
  contact_number: string | null
  second_email: string | null
  password_hash: string | null
  /** When the current password was set. */
  password_at: Date | null
  is_client_admin: Generated<boolean>
  is_external: Generated<boolean>
  active: Generated<boolean>
  locked: Generated<boolean>
  consent_version: string | null
  consent_at: Date | null
  last_login: Date | null
  modules: Generated<ModuleCode[]>
  preferences: DefaultedJson<Preferences>
  created_at: Generated<Date>
  revision: Generated<number>
  /** When the account was permanently closed. */
  closed_at: Date | null
}

interface UserRoleTable {
  client_id: ClientId
  user_id: UserId
  role_id: RoleId
}

interface UserEntityTable {
  client_id: ClientId
  user_id: UserId
  entity_id: EntityId
}

interface SessionTable {
  client_id: ClientId
  id: string
  user_id: UserId
  module: ModuleCode | null
  entity_id: EntityId | null
  exchange_hash: string | null
  exchange_expires: Date | null
  refresh_hash: string | null
  refresh_expires: Date | null
  previous_refresh_hash: string | null
  refreshed_at: Date | null
  csrf_hash: string | null
  remember: Generated<boolean>
  created_at: Generated<Date>
  user_agent: string | null
  address: string | null
  /** When it was last signed in or renewed. */
  last_used_at: Date | null
  /** The role the session views as, if any. */
  view_as_role: RoleId | null
  view_as_since: Date | null
  view_as_name: string | null
}

interface SessionAccessTable {
  client_id: ClientId
  session_id: string
  hash: string
  expires: Date
}

export interface UserTables {
  client: ClientTable
  setup_link: SetupLinkTable
  sign_in: SignInTable
  sign_in_attempt: SignInAttemptTable
  installation_secret: InstallationSecretTable
  role: RoleTable
  app_user: AppUserTable
  user_role: UserRoleTable
  user_entity: UserEntityTable
  session: SessionTable
  session_access: SessionAccessTable
}
