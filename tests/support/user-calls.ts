import type { Role } from "../../schemas/api/roles.ts"
import type { ManagedUser } from "../../schemas/api/user-management.ts"
import type { Grant } from "../../schemas/permissions.ts"
import type { Answer, PeopleWorld } from "./people-world.ts"

export const readsControls: Grant = { feature: "Activities", subFeature: "Control", actions: ["READ"] }
export const readsIssues: Grant = { feature: "Activities", subFeature: "Issue", actions: ["READ"] }

type Known = Pick<ManagedUser, "id" | "revision">

/** What is done with accounts, as the client administrator unless somebody else is named. */
export interface UserCalls {
  /** Reads controls; new accounts hold it. */
  readonly owner: Role
  /** Reads issues as well. */
  readonly higher: Role
  create(change: object, headers?: PeopleWorld["asAdmin"]): Promise<Answer>
  /** One that is there, or the test fails. */
  made(change?: object): Promise<ManagedUser>
  put(user: ManagedUser, change: object, headers?: PeopleWorld["asAdmin"]): Promise<Answer>
  step(user: Known, wanted: string, headers?: PeopleWorld["asAdmin"]): Promise<Answer>
  remove(user: Known, headers?: PeopleWorld["asAdmin"]): Promise<Answer>
  /** What the account was written, oldest first. */
  letters(userId: string): Promise<readonly SentLetter[]>
}

interface SentLetter {
  readonly kind: string
  readonly address: string
  readonly language: string
  readonly path: string | null
  readonly params: unknown
}

/** What a change of an account is written with where nothing else changes. */
export const writtenOf = ({ id, revision, ...user }: ManagedUser) => ({
  id,
  revision,
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  email: user.email,
  secondEmail: user.secondEmail,
  country: user.country,
  designation: user.designation,
  contactNumber: user.contactNumber,
  isExternal: user.isExternal,
  roles: user.roles.map((role) => role.id),
  companyIds: user.entities.map((entity) => entity.id),
  modules: user.modules,
})

export async function userCalls(world: PeopleWorld): Promise<UserCalls> {
  const owner = await world.role("Owner", [readsControls])
  const higher = await world.role("Higher", [readsControls, readsIssues])
  const create: UserCalls["create"] = (change, headers = world.asAdmin) =>
    world.call("POST", "/api/users", headers, world.body({ roles: [owner.id], ...change }))
  return {
    owner,
    higher,
    create,
    async made(change = {}) {
      const reply = await create(change)
      if (reply.statusCode !== 201) throw new Error(reply.body)
      return reply.json()
    },
    put: (user, change, headers = world.asAdmin) =>
      world.call("PUT", "/api/users", headers, { ...writtenOf(user), ...change }),
    step: (user, wanted, headers = world.asAdmin) =>
      world.call("PUT", `/api/users/${user.id}/status`, headers, { step: wanted, revision: user.revision }),
    remove: ({ id, revision }, headers = world.asAdmin) =>
      world.call("DELETE", `/api/users/${id}/${world.client.id}?revision=${revision}`, headers),
    letters: (userId) =>
      world.server.database.tenant(world.client.id, (tx) =>
        tx
          .selectFrom("outbox_letter")
          .where("client_id", "=", world.client.id)
          .where("user_id", "=", userId as never)
          // What people are told of within the product is written to them a little later.
          .where("kind", "<>", "notification")
          .select(["kind", "address", "language", "path", "params"])
          .orderBy("id")
          .execute(),
      ),
  }
}
