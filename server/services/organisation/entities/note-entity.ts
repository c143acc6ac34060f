import type { EntityId } from "../../../../schemas/ids.ts"
import type { AuditEntry } from "../../../audit-log/append.ts"
import { blankEntity, changedFields, type EntityValues } from "./entity-values.ts"

/** The trail's entry of an entity that came, changed or went: nothing before, nothing after, or the fields that differ. */
export function entityEntry(
  id: EntityId,
  action: "created" | "updated" | "deleted",
  before: EntityValues | null,
  after: EntityValues | null,
): AuditEntry {
  const one = before ?? blankEntity
  const other = after ?? blankEntity
  const changes = changedFields(one, other).map((parameter) => ({
    section: null,
    parameter,
    previous: before ? one[parameter] : null,
    current: after ? other[parameter] : null,
  }))
  return { subjectKind: "entity", subjectId: id, action, changes }
}
