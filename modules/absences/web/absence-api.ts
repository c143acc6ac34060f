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
import { request } from "../../../src/api/request.ts"

/** API for one user's absences. */
export interface AbsenceApi {
  readonly search: (input: string, signal: AbortSignal) => Promise<readonly SubstituteCandidate[]>
  readonly create: (fields: AbsenceFields) => Promise<Absence>
  /** Absent when editing another user's absences: those are deleted and created again. */
  readonly change?: (absence: Absence, fields: AbsenceFields) => Promise<Absence>
  readonly remove: (absence: Absence) => Promise<unknown>
}

export const myAbsenceApi: AbsenceApi = {
  search: async (search, signal) => (await request(listSubstitutes, { query: { search } }, { signal })).content,
  create: (body) => request(createAbsence, { body }),
  change: ({ id, revision }, fields) => request(updateAbsence, { params: { id }, body: { ...fields, revision } }),
  remove: ({ id }) => request(deleteAbsence, { params: { id } }),
}

export const absenceApiFor = (userId: UserId): AbsenceApi => ({
  search: async (search, signal) =>
    (await request(listSubstitutesOf, { params: { userId }, query: { search } }, { signal })).content,
  create: (body) => request(createAbsenceOf, { params: { userId }, body }),
  remove: ({ id }) => request(deleteAbsenceOf, { params: { userId, id } }),
})
