import type { Role } from "../../modules/roles/contract.ts"
import type { ManagedUser } from "../../modules/users/contracts/user-management.ts"
import type { Grant } from "../../schemas/permissions.ts"
import type { TestResponse, UserFixture } from "./user-fixture.ts"

export const controlReadGrant: Grant = { feature: "Activities", subFeature: "Control", actions: ["READ"] }
export const issueReadGrant: Grant = { feature: "Activities", subFeature: "Issue", actions: ["READ"] }

type Known = Pick<ManagedUser, "id" | "revision">

/** Account operations, by the client administrator unless another user is passed. */
export interface UserCalls {
  /** Reads controls; role of new accounts. */
  readonly owner: Role
  /** Reads issues as well. */
  readonly higher: Role
  create(change: object, headers?: UserFixture["asAdmin"]): Promise<TestResponse>
  /** Creates a user; fails the test otherwise. */
  createUser(change?: object): Promise<ManagedUser>
  put(user: ManagedUser, change: object, headers?: UserFixture["asAdmin"]): Promise<TestResponse>
  action(user: Known, action: string, headers?: UserFixture["asAdmin"]): Promise<TestResponse>
  remove(user: Known, headers?: UserFixture["asAdmin"]): Promise<TestResponse>
  /** Emails to the account, oldest first. */
  listEmails(userId: string): Promise<readonly SentEmail[]>
}

interface SentEmail {
  readonly kind: string
  readonly address: string
  readonly language: string
  readonly path: string | null
  readonly params: unknown
}

/** Input for changing an account without further changes. */
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

export async function userCalls(fixture: UserFixture): Promise<UserCalls> {
  const owner = await fixture.role("Owner", [controlReadGrant])
  const higher = await fixture.role("Higher", [controlReadGrant, issueReadGrant])
  const create: UserCalls["create"] = (change, headers = fixture.asAdmin) =>
    fixture.call("POST", "/api/users", headers, fixture.body({ roles: [owner.id], ...change }))
  return {
    owner,
    higher,
    create,
    async createUser(change = {}) {
      const reply = await create(change)
      if (reply.statusCode !== 201) throw new Error(reply.body)
      return reply.json()
    },
    put: (user, change, headers = fixture.asAdmin) =>
      fixture.call("PUT", "/api/users", headers, { ...writtenOf(user), ...change }),
    action: (user, action, headers = fixture.asAdmin) =>
      fixture.call("PUT", `/api/users/${user.id}/status`, headers, { action, revision: user.revision }),
    remove: ({ id, revision }, headers = fixture.asAdmin) =>
      fixture.call("DELETE", `/api/users/${id}/${fixture.client.id}?revision=${revision}`, headers),
    listEmails: (userId) =>
      fixture.server.database.clientTransaction(fixture.client.id, (tx) =>
        tx
          .selectFrom("outbox_email")
          .where("client_id", "=", fixture.client.id)
          .where("user_id", "=", userId as never)
          // Notification emails follow later.
          .where("kind", "<>", "notification")
          .select(["kind", "address", "language", "path", "params"])
          .orderBy("id")
          .execute(),
      ),
  }
}
