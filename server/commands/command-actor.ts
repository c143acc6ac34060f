import type { ClientId, UserId } from "../../schemas/ids.ts"
import type { Database, Tenant } from "../database/database.ts"
import type { Actor } from "../http/actor.ts"
import { findUser, listOwnEntities, listOwnRoles } from "../services/auth/people/service.ts"
import { StartRefusal } from "../start-refusal.ts"

/** In whose name a command acts: the person of an e-mail address, else the only client's administrator. */
export async function commandActor(database: Database, email: string | undefined): Promise<Actor> {
  const people = await database.owner.selectFrom("sign_in").selectAll().orderBy("email").execute()
  if (email !== undefined) {
    const person = people.find((one) => one.email === email.trim().toLowerCase())
    if (!person) throw refused(`Nobody signs in as ${email}: name someone who does with --as.`)
    return database.tenant(person.client_id, (tx) => actorOf(tx, person.client_id, person.user_id))
  }
  const clients = [...new Set(people.map(({ client_id }) => client_id))]
  const [clientId] = clients
  if (clientId === undefined)
    throw refused("There is nobody in this database yet: start the product once with npm start.")
  if (clients.length > 1)
    throw refused("This database has several clients: name a person of the one meant with --as EMAIL.")
  return database.tenant(clientId, async (tx) => {
    const administrator = await tx
      .selectFrom("app_user")
      .where("client_id", "=", clientId)
      .where("is_client_admin", "=", true)
      .where("active", "=", true)
      .orderBy("id")
      .select("id")
      .executeTakeFirst()
    if (!administrator) throw refused("The client has no active administrator: name a person with --as EMAIL.")
    return actorOf(tx, clientId, administrator.id)
  })
}

/** The person with their rights as they are now, in no session. */
async function actorOf(tx: Tenant, clientId: ClientId, userId: UserId): Promise<Actor> {
  const user = await findUser(tx, clientId, userId)
  if (!user || !user.active || user.locked)
    throw refused("This person's account is locked or not active: name another with --as.")
  const roles = await listOwnRoles(tx, clientId, userId)
  const entities = await listOwnEntities(tx, clientId, user)
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

function refused(sentence: string): StartRefusal {
  return new StartRefusal("configuration-invalid", sentence)
}
