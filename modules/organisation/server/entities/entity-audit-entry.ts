import type { EntityId } from "../../../../schemas/ids.ts"
import type { AuditEntry } from "../../../../server/audit-log/append.ts"
import { blankEntity, changedFields, type EntityValues } from "./entity-values.ts"

declare module "../../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    entity: true
  }
}

/**
 * The audit entry of a created, changed or deleted entity: no previous values, the fields that differ, or no current
 * values.
 */
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
