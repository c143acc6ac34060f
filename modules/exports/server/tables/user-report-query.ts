import * as Type from "typebox"
import type { Static } from "typebox"
import type { ExportType, exportTypes } from "../../contract.ts"
import { userFilter } from "../../../../schemas/user-filter.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { toForbiddenError, type Actor } from "../../../../server/http/actor.ts"

/** Filter for users, and the period of their audit log. */
export const UserReportQuery = Type.Object(
  { ...userFilter, from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
export type UserReportQuery = Static<typeof UserReportQuery>

const userExportTypes = [
  "USER_MANAGEMENT_EXPORT",
  "USER_MANAGEMENT_AUDIT",
] as const satisfies readonly (typeof exportTypes)[number][]
export type UserExport = (typeof userExportTypes)[number]

export function isUserExport(type: ExportType): type is UserExport {
  return userExportTypes.some((one) => one === type)
}

/** Checked when an export is requested, and again when it is created. */
export function authorizeUserManagement(actor: Actor): void {
  if (!allows(actor.rights, "Settings", "User_Management", "READ")) throw toForbiddenError("READ", "User_Management")
}
