import { rollOverOf } from "../../fields/index.ts"
import type { FieldDefinition, RollOverTreatment } from "../../schemas/profile.ts"
import type { FieldRole } from "../../schemas/profile-types.ts"

/** Roles whose values belong to the previous year, or whose dates are planned for each year. */
const treatmentOfRole: Readonly<Partial<Record<FieldRole, RollOverTreatment>>> = {
  created_date: "clear",
  start_date: "move",
  due_date: "move",
  end_date: "clear",
  result: "clear",
  publish_status: "clear",
}

/**
 * What becomes of the value of a field, or of the cells of a table's column, when the record is rolled over: as the
 * definition sets it, otherwise by role and type. Everything else is copied, such as descriptions, ratings and the
 * dates on which an issue was identified and remediated.
 */
export function whenRolledOver({ whenRolledOver: set, role, type }: FieldDefinition): RollOverTreatment {
  return set ?? (role && treatmentOfRole[role]) ?? (rollOverOf(type)?.movesByDefault ? "move" : "copy")
}
