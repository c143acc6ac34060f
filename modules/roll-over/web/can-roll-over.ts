import { allowsRecords, type Rights } from "../../../schemas/permissions.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"

/** Whether the rights allow to create some records; others of the project are left to other users. */
export const canRollOver = (rights: Rights): boolean =>
  profileTypes.some((type) => allowsRecords(rights, type, "CREATE"))
