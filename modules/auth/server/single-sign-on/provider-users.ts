import { v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { findSignIn } from "../accounts/service.ts"
import { normalizeEmail } from "../sign-in/client-keys.ts"
import { domainOf, isPasswordOff } from "./domains.ts"
import { findGoogleIdentity, findIdentity, google, insertIdentity, type Identity } from "./identities-repository.ts"
import type { VerifiedUser } from "./openid.ts"
import type { ProviderRow } from "./providers-repository.ts"

export interface MatchedUser {
  readonly clientId: ClientId
  readonly userId: UserId
}

/**
 * The user a provider signed in. After the first sign-in they are identified by issuer and subject, which a provider
 * never reassigns; the first time by an email address that the provider verified, in one of its domains.
 */
export async function findOrCreateProviderUser(
  database: Database,
  tx: ClientTransaction,
  provider: ProviderRow,
  proven: VerifiedUser,
): Promise<UserId> {
  const { client_id: clientId } = provider
  const identity = identityAt(provider.id, proven)
  const known = await findIdentity(tx, clientId, identity)
  if (known) return known
  const email = verifiedEmail(proven)
  if (!provider.domains.includes(domainOf(email))) throw noUser()
  const account = await findSignIn(database, email)
  if (account && account.client_id !== clientId) throw noUser()
  const userId = account?.user_id ?? (await createProviderUser(tx, provider, email, proven))
  await saveIdentity(tx, clientId, userId, identity)
  return userId
}

/**
 * Google is trusted for its own addresses and those it verified, of every client, except where a client allows only its
 * own provider.
 */
export async function findGoogleUser(database: Database, proven: VerifiedUser): Promise<MatchedUser> {
  const identity = identityAt(google, proven)
  const known = await findGoogleIdentity(database, identity.issuer, identity.subject)
  const found = known ?? (await findSignIn(database, verifiedEmail(proven)))
  if (!found) throw noUser()
  const { client_id: clientId, user_id: userId } = found
  await database.clientTransaction(clientId, async (tx) => {
    const user = await tx
      .selectFrom("app_user")
      .where("client_id", "=", clientId)
      .where("id", "=", userId)
      .select(["email", "is_client_admin"])
      .executeTakeFirst()
    if (!user) throw noUser()
    if (!user.is_client_admin && (await isPasswordOff(tx, clientId, user.email))) {
      throw new HttpError(403, problem("auth.password_disabled", []))
    }
    if (!known) await saveIdentity(tx, clientId, userId, identity)
  })
  return { clientId, userId }
}

const identityAt = (provider: string, { issuer, subject }: VerifiedUser): Identity => ({ provider, issuer, subject })

function verifiedEmail({ email, emailVerified }: VerifiedUser): string {
  if (email === undefined || !emailVerified) throw new HttpError(403, problem("sso.email_not_verified", []))
  return normalizeEmail(email)
}

async function saveIdentity(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  identity: Identity,
): Promise<void> {
  // An address reassigned at the provider does not belong to the previous user.
  if (!(await insertIdentity(tx, clientId, userId, identity)))
    throw new HttpError(403, problem("sso.different_user", []))
  await appendAudit(
    tx,
    { clientId, userId, module: null },
    {
      subjectKind: "user",
      subjectId: userId,
      action: "identity_added",
      changes: [{ section: null, parameter: "issuer", previous: null, current: identity.issuer }],
    },
  )
}

/**
 * Only if the provider's administrators enabled it: creates an account without access until an administrator grants
 * some.
 */
async function createProviderUser(
  tx: ClientTransaction,
  provider: ProviderRow,
  email: string,
  proven: VerifiedUser,
): Promise<UserId> {
  if (!provider.creates_users) throw noUser()
  const { client_id: clientId } = provider
  const id = uuid() as UserId
  const insertion = await tx
    .insertInto("sign_in")
    .values({ email, client_id: clientId, user_id: id })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst()
  if (!insertion.numInsertedOrUpdatedRows) throw noUser()
  await tx
    .insertInto("app_user")
    .values({
      client_id: clientId,
      id,
      email,
      first_name: proven.givenName.slice(0, 100) || email.slice(0, email.lastIndexOf("@")),
      last_name: proven.familyName.slice(0, 100),
    })
    .execute()
  await appendAudit(
    tx,
    { clientId, userId: null, module: null },
    {
      subjectKind: "user",
      subjectId: id,
      action: "created",
      changes: [{ section: null, parameter: "email", previous: null, current: email }],
    },
  )
  return id
}

function noUser(): HttpError {
  return new HttpError(403, problem("sso.no_user", []))
}
