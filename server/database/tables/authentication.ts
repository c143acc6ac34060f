import type { Generated } from "kysely"
import type { ClientId, RoleId, UserId } from "../../../schemas/ids.ts"

/** Sign-in methods other than the password, and second factors. */

interface IdentityProviderTable {
  client_id: ClientId
  id: string
  name: string
  issuer: string
  openid_client_id: string
  /** Sealed; null when the provider requires none. */
  openid_client_secret: string | null
  enabled: boolean
  password_disabled: boolean
  creates_users: boolean
  revision: Generated<number>
  created_at: Generated<Date>
}

interface ProviderDomainTable {
  domain: string
  client_id: ClientId
  provider_id: string
}

interface UserIdentityTable {
  client_id: ClientId
  /** The provider's id, or `google`. */
  provider: string
  issuer: string
  subject: string
  user_id: UserId
  created_at: Generated<Date>
}

interface ProviderSignInTable {
  client_id: ClientId
  id: string
  state_hash: string
  browser_hash: string
  provider_id: string | null
  redirect_link: string | null
  expires: Date
}

interface SignInCodeTable {
  client_id: ClientId
  id: string
  hash: string
  browser_hash: string
  user_id: UserId
  expires: Date
  session_id: string | null
  used_at: Date | null
}

interface SecondFactorChallengeTable {
  client_id: ClientId
  id: string
  hash: string
  user_id: UserId
  remember: boolean
  sets_up: boolean
  password_fingerprint: string
  expires: Date
}

interface TotpSecretTable {
  client_id: ClientId
  user_id: UserId
  /** Sealed. */
  secret: string
  confirmed_at: Date | null
  last_step: Generated<number>
}

interface PasskeyTable {
  client_id: ClientId
  user_id: UserId
  id: string
  name: string
  /** In base64url. */
  public_key: string
  counter: number
  transports: Generated<string[]>
  created_at: Generated<Date>
  last_used_at: Date | null
}

interface PasskeyChallengeTable {
  client_id: ClientId
  user_id: UserId
  purpose: "register" | "authenticate"
  challenge: string
  expires: Date
}

interface RecoveryCodeTable {
  client_id: ClientId
  user_id: UserId
  hash: string
  used_at: Date | null
}

interface SecondFactorRequirementTable {
  client_id: ClientId
  role_id: RoleId
}

export interface AuthenticationTables {
  identity_provider: IdentityProviderTable
  provider_domain: ProviderDomainTable
  user_identity: UserIdentityTable
  provider_sign_in: ProviderSignInTable
  sign_in_code: SignInCodeTable
  second_factor_challenge: SecondFactorChallengeTable
  totp_secret: TotpSecretTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  recovery_code: RecoveryCodeTable
  second_factor_requirement: SecondFactorRequirementTable
}
