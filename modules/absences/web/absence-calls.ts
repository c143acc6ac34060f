import {
  createAbsence,
  createAbsenceOf,
  deleteAbsence,
  deleteAbsenceOf,
  listSubstitutes,
  listSubstitutesOf,
  updateAbsence,
  type Absence,
  type AbsenceFields,
  type SubstituteCandidate,
} from "../contract.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { call } from "../../../src/calls/call.ts"

/** API for one user's absences. */
export interface AbsenceCalls {
  readonly search: (input: string, signal: AbortSignal) => Promise<readonly SubstituteCandidate[]>
  readonly create: (fields: AbsenceFields) => Promise<Absence>
  /** Absent when editing another user's absences: those are deleted and created again. */
  readonly change?: (absence: Absence, fields: AbsenceFields) => Promise<Absence>
  readonly remove: (absence: Absence) => Promise<unknown>
}

export const myAbsenceApi: AbsenceCalls = {
  search: async (search, signal) => (await call(listSubstitutes, { query: { search } }, { signal })).content,
  create: (body) => call(createAbsence, { body }),
  change: ({ id, revision }, fields) => call(updateAbsence, { params: { id }, body: { ...fields, revision } }),
  remove: ({ id }) => call(deleteAbsence, { params: { id } }),
}

export const absenceCallsFor = (userId: UserId): AbsenceCalls => ({
  search: async (search, signal) =>
    (await call(listSubstitutesOf, { params: { userId }, query: { search } }, { signal })).content,
  create: (body) => call(createAbsenceOf, { params: { userId }, body }),
  remove: ({ id }) => call(deleteAbsenceOf, { params: { userId, id } }),
})
