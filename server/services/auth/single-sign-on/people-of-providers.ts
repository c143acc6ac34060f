import { v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { findSignIn } from "../people/service.ts"
import { normalizeEmail } from "../sign-in/client-keys.ts"
import { domainOf, isPasswordOff } from "./domains.ts"
import { findGoogleIdentity, findIdentity, google, insertIdentity, type Identity } from "./identities-repository.ts"
import type { ProvenPerson } from "./openid.ts"
import type { ProviderRow } from "./providers-repository.ts"

export interface MatchedPerson {
  readonly clientId: ClientId
  readonly userId: UserId
}

/**
 * Whom a provider signed in. After the first time they are known by issuer and subject, which a provider gives to nobody
 * else; the first time by an e-mail address the provider has verified, in a domain that is the provider's to speak for.
 */
export async function personOfProvider(
  database: Database,
  tx: Tenant,
  provider: ProviderRow,
  proven: ProvenPerson,
): Promise<UserId> {
  const { client_id: clientId } = provider
  const identity = identityAt(provider.id, proven)
  const known = await findIdentity(tx, clientId, identity)
  if (known) return known
  const email = verifiedEmail(proven)
  if (!provider.domains.includes(domainOf(email))) throw noUser()
  const account = await findSignIn(database, email)
  if (account && account.client_id !== clientId) throw noUser()
  const userId = account?.user_id ?? (await newPerson(tx, provider, email, proven))
  await keepIdentity(tx, clientId, userId, identity)
  return userId
}

/** Google speaks for its own addresses and those it verified, of every client; not where a client has a provider alone. */
export async function personOfGoogle(database: Database, proven: ProvenPerson): Promise<MatchedPerson> {
  const identity = identityAt(google, proven)
  const known = await findGoogleIdentity(database, identity.issuer, identity.subject)
  const found = known ?? (await findSignIn(database, verifiedEmail(proven)))
  if (!found) throw noUser()
  const { client_id: clientId, user_id: userId } = found
  await database.tenant(clientId, async (tx) => {
    const user = await tx
      .selectFrom("app_user")
      .where("client_id", "=", clientId)
      .where("id", "=", userId)
      .select(["email", "is_client_admin"])
      .executeTakeFirst()
    if (!user) throw noUser()
    if (!user.is_client_admin && (await isPasswordOff(tx, clientId, user.email))) {
      throw new Refusal(403, problem("auth.password_off", []))
    }
    if (!known) await keepIdentity(tx, clientId, userId, identity)
  })
  return { clientId, userId }
}

const identityAt = (provider: string, { issuer, subject }: ProvenPerson): Identity => ({ provider, issuer, subject })

function verifiedEmail({ email, emailVerified }: ProvenPerson): string {
  if (email === undefined || !emailVerified) throw new Refusal(403, problem("sso.email_not_verified", []))
  return normalizeEmail(email)
}

async function keepIdentity(tx: Tenant, clientId: ClientId, userId: UserId, identity: Identity): Promise<void> {
  // An address given to somebody else at the provider is not the person who had it before.
  if (!(await insertIdentity(tx, clientId, userId, identity))) throw new Refusal(403, problem("sso.other_person", []))
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

/** Only where the provider's administrators said so: an account that opens nothing until somebody gives it what it may. */
async function newPerson(tx: Tenant, provider: ProviderRow, email: string, proven: ProvenPerson): Promise<UserId> {
  if (!provider.creates_people) throw noUser()
  const { client_id: clientId } = provider
  const id = uuid() as UserId
  const taken = await tx
    .insertInto("sign_in")
    .values({ email, client_id: clientId, user_id: id })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst()
  if (!taken.numInsertedOrUpdatedRows) throw noUser()
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

function noUser(): Refusal {
  return new Refusal(403, problem("sso.no_user", []))
}
