import { validateUser, normalizeUser } from "../../../engine/users/validate-user.ts"
import type { saveMyProfile, MyProfile } from "../contract.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { appendAudit, type Change } from "../../../server/audit-log/append.ts"
import { findUser, type UserRow } from "../../auth/server/index.ts"
import { updateMyDetails, type MyProfileDetails } from "./repository.ts"

export type MyProfileService = ReturnType<typeof myProfileService>

/** The user's own account: they edit names and contact data, administrators edit the rest. */
export function myProfileService(database: Database) {
  return {
    get: (actor: Actor): Promise<MyProfile> =>
      database.clientTransaction(actor.clientId, async (tx) => serialize(await findSelf(tx, actor))),

    async save(actor: Actor, written: BodyOf<typeof saveMyProfile>): Promise<MyProfile> {
      return database.clientTransaction(actor.clientId, async (tx) => {
        const user = await findSelf(tx, actor)
        const values = normalizeUser({ ...currentValuesOf(user), ...written })
        const problems = validateUser(values)
        if (problems.length > 0) throw new HttpError(400, problems)
        const details: MyProfileDetails = {
          first_name: values.firstName,
          last_name: values.lastName,
          designation: values.designation,
          contact_number: values.contactNumber,
          second_email: values.secondEmail,
        }
        const changes = changesOf(user, details)
        if (changes.length > 0) {
          await updateMyDetails(tx, actor.clientId, actor.userId, details)
          const subject = { subjectKind: "user", subjectId: actor.userId } as const
          await appendAudit(tx, actor, { ...subject, action: "own_details_changed", changes })
        }
        return serialize({ ...user, ...details })
      })
    },
  }
}

async function findSelf(tx: ClientTransaction, { clientId, userId }: Actor): Promise<UserRow> {
  const user = await findUser(tx, clientId, userId)
  if (!user) throw new HttpError(401, problem("auth.not_signed_in", []))
  return user
}

/** Fields a user cannot change themselves, with their current values for validation. */
function currentValuesOf(user: UserRow) {
  return { email: user.email, userName: user.user_name, country: user.country, isExternal: user.is_external }
}

/**
 * Parameter names for the audit log. Contact data is named without its values, since audit entries are never erased.
 */
const parameters: Readonly<Record<keyof MyProfileDetails, { readonly name: string; readonly open: boolean }>> = {
  first_name: { name: "firstName", open: true },
  last_name: { name: "lastName", open: true },
  designation: { name: "designation", open: true },
  contact_number: { name: "contactNumber", open: false },
  second_email: { name: "secondEmail", open: false },
}

function changesOf(before: MyProfileDetails, after: MyProfileDetails): Change[] {
  const columns = Object.keys(parameters) as (keyof MyProfileDetails)[]
  return columns
    .filter((column) => before[column] !== after[column])
    .map((column) => {
      const { name, open } = parameters[column]
      const visibleText = (value: string | null) => (value === null || open ? value : "…")
      return {
        section: null,
        parameter: name,
        previous: visibleText(before[column]),
        current: visibleText(after[column]),
      }
    })
}

function serialize(user: UserRow): MyProfile {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    designation: user.designation,
    contactNumber: user.contact_number,
    secondEmail: user.second_email,
    hasPassword: user.password_hash !== null,
    passwordChangedAt: user.password_at?.toISOString() ?? null,
    lastLogin: user.last_login?.toISOString() ?? null,
  }
}
