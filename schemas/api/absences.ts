import * as Type from "typebox"
import type { Static } from "typebox"
import type { AbsenceId, UserId } from "../ids.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/** When people are away, and who acts for them in workflows meanwhile (`workflow` service). */

/** Absences of one person that are not over yet; they may last a year each. */
export const mostAbsences = 50
export const longestAbsenceYears = 1
/** People offered as substitutes, or told as those one stands in for. */
const mostPeople = 50

const id = Type.Unsafe<AbsenceId>(Type.String({ maxLength: 64 }))
const userId = Type.Unsafe<UserId>(Type.String({ maxLength: 64 }))
const day = Type.String({ maxLength: 10, description: "ISO date, where the person works." })
const revision = Type.Optional(Type.Integer({ minimum: 1, description: "The state that the change stands on." }))

/** Without a name for whom the reader may not see. */
const Person = Type.Object({ id: userId, name: Type.Union([Type.String(), Type.Null()]) })

const days = {
  /** The first and the last day away. */
  from: day,
  until: day,
}

export const Absence = Type.Object({
  id,
  ...days,
  substitute: Person,
  /** Who set it, where that was not the person themselves. */
  setBy: Type.Union([Person, Type.Null()]),
  isNow: Type.Boolean(),
  /** Why the substitute may not act: they are away meanwhile as well, or their account is closed to them. */
  doubt: Type.Union([Type.Literal("away"), Type.Literal("inactive"), Type.Null()]),
  revision: Type.Integer(),
})
export type Absence = Static<typeof Absence>

export const AbsenceFields = Type.Object({ ...days, substituteId: userId }, { additionalProperties: false })
export type AbsenceFields = Static<typeof AbsenceFields>

/** Somebody who named the reader. */
export const StandIn = Type.Object({ id, ...days, person: Person, isNow: Type.Boolean() })
export type StandIn = Static<typeof StandIn>

export const SubstituteCandidate = Type.Object({ id: userId, name: Type.String(), email: Type.String() })
export type SubstituteCandidate = Static<typeof SubstituteCandidate>

const search = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) })
const candidates = Type.Object({ content: Type.Array(SubstituteCandidate, { maxItems: mostPeople }) })
export const candidatesOffered = mostPeople

const own = { service: "workflow", permission: { kind: "signedIn" } } as const
const absences = "/api/v1/workflow/absences"
const ofAbsence = Type.Object({ id })

export const listAbsences = endpoint({
  ...own,
  method: "GET",
  path: absences,
  summary: "When the caller is away, now and later, and for whom they stand in.",
  reply: Type.Object({
    content: Type.Array(Absence),
    standsInFor: Type.Array(StandIn, { maxItems: mostPeople }),
    /** ISO date where the caller works: by it their absences begin and end. */
    today: Type.String(),
  }),
})
export type ListAbsences = Static<(typeof listAbsences)["reply"]>

export const createAbsence = endpoint({
  ...own,
  method: "POST",
  path: absences,
  summary: "Say when the caller is away and who acts for them; no two absences of one person overlap.",
  status: 201,
  body: AbsenceFields,
  reply: Absence,
})

export const updateAbsence = endpoint({
  ...own,
  method: "PUT",
  path: `${absences}/:id`,
  summary: "Change one of the caller's absences that is not over. A stale revision is refused with 409.",
  params: ofAbsence,
  body: Type.Object({ ...AbsenceFields.properties, revision }, { additionalProperties: false }),
  reply: Absence,
})

export const deleteAbsence = endpoint({
  ...own,
  method: "DELETE",
  path: `${absences}/:id`,
  summary: "The caller is not away then after all, or back already.",
  params: ofAbsence,
  reply: Nothing,
})

export const listSubstitutes = endpoint({
  ...own,
  method: "GET",
  path: `${absences}/substitutes`,
  summary: "Active people of one of the caller's entities and modules, by name or e-mail address.",
  query: search,
  reply: candidates,
})

const ofOthers = { service: "workflow", permission: { kind: "clientAdministrator" } } as const
const othersAbsences = "/api/v1/workflow/people/:userId/absences"
const ofPerson = Type.Object({ userId })

export const listAbsencesOf = endpoint({
  ...ofOthers,
  method: "GET",
  path: othersAbsences,
  summary: "When somebody is away, now and later.",
  params: ofPerson,
  reply: Type.Object({ content: Type.Array(Absence), today: Type.String() }),
})

export const createAbsenceOf = endpoint({
  ...ofOthers,
  method: "POST",
  path: othersAbsences,
  summary: "Say for somebody when they are away and who acts for them. The trail tells who said so.",
  status: 201,
  params: ofPerson,
  body: AbsenceFields,
  reply: Absence,
})

export const deleteAbsenceOf = endpoint({
  ...ofOthers,
  method: "DELETE",
  path: `${othersAbsences}/:id`,
  summary: "Somebody is not away then after all, or back already.",
  params: Type.Object({ userId, id }),
  reply: Nothing,
})

export const listSubstitutesOf = endpoint({
  ...ofOthers,
  method: "GET",
  path: `${othersAbsences}/substitutes`,
  summary: "Active people of one of the person's entities and modules, by name or e-mail address.",
  params: ofPerson,
  query: search,
  reply: candidates,
})
