import * as Type from "typebox"
import type { Static } from "typebox"
import type { ExportType, exportTypes } from "../../../../schemas/api/exports.ts"
import { userFilter } from "../../../../schemas/user-filter.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { forbidden, type Actor } from "../../../http/actor.ts"

/** Which people, or whose trail and from when until when. */
export const PeopleQuestion = Type.Object(
  { ...userFilter, from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
export type PeopleQuestion = Static<typeof PeopleQuestion>

const ofPeople = [
  "USER_MANAGEMENT_EXPORT",
  "USER_MANAGEMENT_AUDIT",
] as const satisfies readonly (typeof exportTypes)[number][]
export type PeopleExport = (typeof ofPeople)[number]

export function isOfPeople(type: ExportType): type is PeopleExport {
  return ofPeople.some((one) => one === type)
}

/** Asked when it is requested, and again when it is made. */
export function demandUserManagement(actor: Actor): void {
  if (!allows(actor.rights, "Settings", "User_Management", "READ")) throw forbidden("READ", "User_Management")
}
