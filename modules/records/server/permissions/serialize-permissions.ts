import { validate as isUuid } from "uuid"
import type { RecordPermission } from "../../contracts/record-permissions.ts"
import { type CompiledProfile, peopleTag } from "../../../../schemas/compiled.ts"
import { allowsRecordsOf, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { filterMakers } from "../../../../server/database/record-guard.ts"
import type { AccessContext } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { valuesFromFields } from "../stored-fields.ts"
import { onItself, serializeGrant } from "./granted-permission.ts"
import * as repository from "./record-permission-repository.ts"

/** A record whose permissions are managed, and the managing user. */
export interface Subject {
  readonly access: AccessContext
  readonly row: RecordRow
  readonly profile: CompiledProfile
}

/**
 * Serializes the users with permissions on the record, and the users named in its fields with the permissions of their
 * roles.
 */
export async function serializePermissions(
  tx: ClientTransaction,
  { access, row, profile }: Subject,
): Promise<RecordPermission[]> {
  const rows = await repository.findRecordPermissions(tx, row.client_id, row.id)
  const granted = new Map(rows.map((one) => [one.user_id as string, one]))
  const named = listNamedUserIds(profile, row)
  const ids = [...new Set([...granted.keys(), ...named])]
  const users = await repository.findUsersWithGrants(tx, access.actor, ids)
  const guard = access.visibility.guards.get(row.profile_id)
  const makers = guard?.access === "roles" ? await filterMakers(tx, row.client_id, row.profile_id, ids) : noOne
  return users.map((user) => {
    const { id, firstName, lastName, email } = user
    const ownGrant = granted.get(id)
    const rights = { ...user, makerOf: new Set(makers.has(id) ? [row.profile_id] : []) }
    const can = (action: PermissionAction) =>
      (guard !== undefined && allowsRecordsOf(rights, guard, action)) ||
      (ownGrant ? onItself(row.type, ownGrant, action) : false)
    return {
      id: `${row.id}:${id}`,
      userId: id,
      firstName,
      lastName,
      email,
      type: ownGrant && !ownGrant.isFromTeam ? "MANUALLY" : "SYSTEM",
      permission: { create: can("CREATE"), read: can("READ"), update: can("UPDATE"), delete: can("DELETE") },
      granted: ownGrant ? serializeGrant(ownGrant) : null,
      assigned: named.has(id),
    }
  })
}

const noOne: ReadonlySet<string> = new Set()

/** IDs of the users selected in the record's fields. */
function listNamedUserIds(profile: CompiledProfile, row: RecordRow): ReadonlySet<string> {
  const values = valuesFromFields(profile, row.fields)
  return new Set(
    profile.fields.flatMap(({ keyword, definition }) => {
      const value = "tagId" in definition && definition.tagId === peopleTag ? values[keyword] : undefined
      return (Array.isArray(value) ? value : [value]).filter(
        (one) => typeof one === "string" && isUuid(one),
      ) as string[]
    }),
  )
}
