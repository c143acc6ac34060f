import { judgePerson, settlePerson } from "../../../../engine/people/judge-person.ts"
import type { saveMyProfile, MyProfile } from "../../../../schemas/api/my-profile.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit, type Change } from "../../../audit-log/append.ts"
import { findUser, type UserRow } from "../people/service.ts"
import { updateOwnDetails, type OwnDetails } from "./repository.ts"

/** A person's own account: names and how to reach them are theirs, the rest is their administrators'. */
export function myProfileService(database: Database) {
  return {
    read: (actor: Actor): Promise<MyProfile> =>
      database.tenant(actor.clientId, async (tx) => print(await findSelf(tx, actor))),

    async save(actor: Actor, written: BodyOf<typeof saveMyProfile>): Promise<MyProfile> {
      return database.tenant(actor.clientId, async (tx) => {
        const user = await findSelf(tx, actor)
        const person = settlePerson({ ...unchanged(user), ...written })
        const problems = judgePerson(person)
        if (problems.length > 0) throw new Refusal(400, problems)
        const details: OwnDetails = {
          first_name: person.firstName,
          last_name: person.lastName,
          designation: person.designation,
          contact_number: person.contactNumber,
          second_email: person.secondEmail,
        }
        const changes = changesOf(user, details)
        if (changes.length > 0) {
          await updateOwnDetails(tx, actor.clientId, actor.userId, details)
          const subject = { subjectKind: "user", subjectId: actor.userId } as const
          await appendAudit(tx, actor, { ...subject, action: "own_details_changed", changes })
        }
        return print({ ...user, ...details })
      })
    },
  }
}

async function findSelf(tx: Tenant, { clientId, userId }: Actor): Promise<UserRow> {
  const user = await findUser(tx, clientId, userId)
  if (!user) throw new Refusal(401, problem("auth.not_signed_in", []))
  return user
}

/** What is not a person's own to change is judged as it stands. */
function unchanged(user: UserRow) {
  return { email: user.email, userName: user.user_name, country: user.country, isExternal: user.is_external }
}

/** What the trail tells by its own name; contact data it names without telling it, since a trail is never erased. */
const parameters: Readonly<Record<keyof OwnDetails, { readonly name: string; readonly open: boolean }>> = {
  first_name: { name: "firstName", open: true },
  last_name: { name: "lastName", open: true },
  designation: { name: "designation", open: true },
  contact_number: { name: "contactNumber", open: false },
  second_email: { name: "secondEmail", open: false },
}

function changesOf(before: OwnDetails, after: OwnDetails): Change[] {
  const columns = Object.keys(parameters) as (keyof OwnDetails)[]
  return columns
    .filter((column) => before[column] !== after[column])
    .map((column) => {
      const { name, open } = parameters[column]
      const told = (value: string | null) => (value === null || open ? value : "…")
      return { section: null, parameter: name, previous: told(before[column]), current: told(after[column]) }
    })
}

function print(user: UserRow): MyProfile {
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
