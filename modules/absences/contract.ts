import * as Type from "typebox"
import type { Static } from "typebox"
import type { AbsenceId, UserId } from "../../schemas/ids.ts"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"

/** Absences of users and their substitutes in workflows (`workflow` service). */

/** Maximum number of a user's current and future absences; each may last a year. */
export const maxAbsences = 50
export const maxAbsenceYears = 1
/** Maximum number of users listed as possible substitutes, or as those the caller substitutes for. */
const maxSubstituteCandidates = 50

const id = Type.Unsafe<AbsenceId>(Type.String({ maxLength: 64 }))
const userId = Type.Unsafe<UserId>(Type.String({ maxLength: 64 }))
const day = Type.String({ maxLength: 10, format: "date", description: "ISO date where the user works." })
const revision = Type.Optional(Type.Integer({ minimum: 1, description: "The revision that the change is based on." }))

/** Without a name when the user is not visible to the caller. */
const UserReference = Type.Object({ id: userId, name: Type.Union([Type.String(), Type.Null()]) })

const days = {
  /** The first and last day of absence. */
  from: day,
  until: day,
}

export const Absence = Type.Object({
  id,
  ...days,
  substitute: UserReference,
  /** The user who set it, if not the absent user. */
  setBy: Type.Union([UserReference, Type.Null()]),
  isNow: Type.Boolean(),
  /** Why the substitute cannot act: they are absent too, or their account is inactive. */
  warning: Type.Union([Type.Literal("away"), Type.Literal("inactive"), Type.Null()]),
  revision: Type.Integer(),
})
export type Absence = Static<typeof Absence>

export const AbsenceFields = Type.Object({ ...days, substituteId: userId }, { additionalProperties: false })
export type AbsenceFields = Static<typeof AbsenceFields>

/** A user who named the caller as substitute. */
export const Substitution = Type.Object({ id, ...days, user: UserReference, isNow: Type.Boolean() })
export type Substitution = Static<typeof Substitution>

export const SubstituteCandidate = Type.Object({ id: userId, name: Type.String(), email: Type.String() })
export type SubstituteCandidate = Static<typeof SubstituteCandidate>

const search = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) })
const candidates = Type.Object({ content: Type.Array(SubstituteCandidate, { maxItems: maxSubstituteCandidates }) })
export const maxCandidates = maxSubstituteCandidates

const common = { service: "workflow", permission: { kind: "signedIn" } } as const
const absences = "/api/v1/workflow/absences"
const ofAbsence = Type.Object({ id })

export const listAbsences = endpoint({
  ...common,
  method: "GET",
  path: absences,
  summary: "List the caller's current and future absences, and the users they substitute for.",
  reply: Type.Object({
    content: Type.Array(Absence),
    substituteFor: Type.Array(Substitution, { maxItems: maxSubstituteCandidates }),
    /** ISO date at the caller's entity: determines when their absences start and end. */
    today: Type.String(),
  }),
})
export type ListAbsences = Static<(typeof listAbsences)["reply"]>

export const createAbsence = endpoint({
  ...common,
  method: "POST",
  path: absences,
  summary: "Create an absence of the caller with a substitute; absences of one user cannot overlap.",
  status: 201,
  body: AbsenceFields,
  reply: Absence,
})

export const updateAbsence = endpoint({
  ...common,
  method: "PUT",
  path: `${absences}/:id`,
  summary: "Change one of the caller's absences that has not ended; an outdated revision is rejected with 409.",
  params: ofAbsence,
  body: Type.Object({ ...AbsenceFields.properties, revision }, { additionalProperties: false }),
  reply: Absence,
})

export const deleteAbsence = endpoint({
  ...common,
  method: "DELETE",
  path: `${absences}/:id`,
  summary: "Delete one of the caller's absences, even if it has started.",
  params: ofAbsence,
  reply: Nothing,
})

export const listSubstitutes = endpoint({
  ...common,
  method: "GET",
  path: `${absences}/substitutes`,
  summary: "List active users who share an entity and a module with the caller, searched by name or email address.",
  query: search,
  reply: candidates,
})

const ofOthers = { service: "workflow", permission: { kind: "clientAdministrator" } } as const
const othersAbsences = "/api/v1/workflow/users/:userId/absences"
const userParams = Type.Object({ userId })

export const listAbsencesOf = endpoint({
  ...ofOthers,
  method: "GET",
  path: othersAbsences,
  summary: "List a user's current and future absences.",
  params: userParams,
  reply: Type.Object({ content: Type.Array(Absence), today: Type.String() }),
})

export const createAbsenceOf = endpoint({
  ...ofOthers,
  method: "POST",
  path: othersAbsences,
  summary: "Create an absence for a user; the audit log records who created it.",
  status: 201,
  params: userParams,
  body: AbsenceFields,
  reply: Absence,
})

export const deleteAbsenceOf = endpoint({
  ...ofOthers,
  method: "DELETE",
  path: `${othersAbsences}/:id`,
  summary: "Delete a user's absence, even if it has started.",
  params: Type.Object({ userId, id }),
  reply: Nothing,
})

export const listSubstitutesOf = endpoint({
  ...ofOthers,
  method: "GET",
  path: `${othersAbsences}/substitutes`,
  summary: "List active users who share an entity and a module with the user, searched by name or email address.",
  params: userParams,
  query: search,
  reply: candidates,
})
