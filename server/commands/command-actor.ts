import type { ClientId, UserId } from "../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../database/database.ts"
import type { Actor } from "../http/actor.ts"
import { findUser, listUserEntities, listUserRoles } from "../../modules/auth/server/accounts/service.ts"
import { StartupError } from "../startup-error.ts"

/** The user a command acts as: the one with an email address, else the only client's administrator. */
export async function commandActor(database: Database, email: string | undefined): Promise<Actor> {
  const users = await database.owner.selectFrom("sign_in").selectAll().orderBy("email").execute()
  if (email !== undefined) {
    const user = users.find((one) => one.email === email.trim().toLowerCase())
    if (!user) throw createActorError(`Nobody signs in as ${email}: name someone who does with --as.`)
    return database.clientTransaction(user.client_id, (tx) => actorOf(tx, user.client_id, user.user_id))
  }
  const clients = [...new Set(users.map(({ client_id }) => client_id))]
  const [clientId] = clients
  if (clientId === undefined)
    throw createActorError("This database has no users yet: start the server once with npm start.")
  if (clients.length > 1)
    throw createActorError("This database has several clients: name a person of the one meant with --as EMAIL.")
  return database.clientTransaction(clientId, async (tx) => {
    const administrator = await tx
      .selectFrom("app_user")
      .where("client_id", "=", clientId)
      .where("is_client_admin", "=", true)
      .where("active", "=", true)
      .orderBy("id")
      .select("id")
      .executeTakeFirst()
    if (!administrator) throw createActorError("The client has no active administrator: name a person with --as EMAIL.")
    return actorOf(tx, clientId, administrator.id)
  })
}

/** The user with their current permissions, without a session. */
async function actorOf(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<Actor> {
  const user = await findUser(tx, clientId, userId)
  if (!user || !user.active || user.locked)
    throw createActorError("This person's account is locked or not active: name another with --as.")
  const roles = await listUserRoles(tx, clientId, userId)
  const entities = await listUserEntities(tx, clientId, user)
  return {
    clientId,
    userId,
    sessionId: "",
    email: user.email,
    name: `${user.first_name} ${user.last_name}`,
    rights: { isClientAdmin: user.is_client_admin, grants: roles.flatMap(({ grants }) => grants) },
    roles: roles.map(({ id }) => id),
    module: null,
    entityId: null,
    entityIds: entities.map(({ id }) => id),
    modules: user.modules,
    hasAccess: true,
    consented: true,
  }
}

function createActorError(message: string): StartupError {
  return new StartupError("configuration-invalid", message)
}
