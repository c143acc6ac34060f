import * as Type from "typebox"
import type { Static } from "typebox"
import { ModuleCode } from "./profile-types.ts"

/** The status of an account. A user who was invited and has not set a password yet is `invited`. */
export const userStatuses = ["active", "invited", "locked", "inactive"] as const
export type UserStatus = (typeof userStatuses)[number]

const id = Type.String({ maxLength: 64 })

/** Filters users; an absent property does not filter. */
export const userFilter = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.Enum(userStatuses)),
  roleId: Type.Optional(id),
  entityId: Type.Optional(id),
  module: Type.Optional(ModuleCode),
  external: Type.Optional(Type.Boolean()),
}
const UserFilter = Type.Object(userFilter)
export type UserFilter = Static<typeof UserFilter>
