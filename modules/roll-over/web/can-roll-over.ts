import { allowsRecords, type Rights } from "../../../schemas/permissions.ts"
import { rolledTypes } from "../rolled-types.ts"

/** Whether the rights allow to create some of the records that come along; the rest are left to other users. */
export const canRollOver = (rights: Rights): boolean =>
  rolledTypes.some((type) => allowsRecords(rights, type, "CREATE"))
