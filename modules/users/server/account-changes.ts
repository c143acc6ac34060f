import type { NormalizedUser } from "../../../engine/users/validate-user.ts"
import type { EntityId, RoleId } from "../../../schemas/ids.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import type { AccountRow } from "./repository.ts"
import type { RolesById } from "./access-level.ts"

/** An account as entered by an administrator. */
export interface WrittenAccount {
  readonly user: NormalizedUser
  readonly roleIds: readonly RoleId[]
  readonly entityIds: readonly EntityId[]
  readonly modules: readonly ModuleCode[]
}

export function toWrittenAccount(row: AccountRow): WrittenAccount {
  return {
    user: {
      firstName: row.first_name,
      lastName: row.last_name,
      userName: row.user_name,
      email: row.email,
      secondEmail: row.second_email,
      country: row.country,
      designation: row.designation,
      contactNumber: row.contact_number,
      isExternal: row.is_external,
    },
    roleIds: row.role_ids,
    entityIds: row.entity_ids,
    modules: row.modules,
  }
}

/** The changes for the audit log. It is never erased, so private contact data is named without its values. */
export function accountChanges(
  before: WrittenAccount | undefined,
  after: WrittenAccount | undefined,
  roles: RolesById,
): Change[] {
  const change = (parameter: string, previous: unknown, current: unknown): Change[] =>
    JSON.stringify(previous ?? null) === JSON.stringify(current ?? null)
      ? []
      : [{ section: null, parameter, previous: previous ?? null, current: current ?? null }]
  const privately = (parameter: string, previous: string | null | undefined, current: string | null | undefined) =>
    (previous ?? null) === (current ?? null)
      ? []
      : [{ section: null, parameter, previous: maskText(previous), current: maskText(current) }]
  const roleNames = (account: WrittenAccount | undefined) =>
    account?.roleIds.map((id) => roles.get(id)?.name ?? id).toSorted()
  const fields = ["firstName", "lastName", "userName", "email", "country", "designation", "isExternal"] as const
  return [
    ...fields.flatMap((field) => change(field, before?.user[field], after?.user[field])),
    ...privately("secondEmail", before?.user.secondEmail, after?.user.secondEmail),
    ...privately("contactNumber", before?.user.contactNumber, after?.user.contactNumber),
    ...change("roles", roleNames(before), roleNames(after)),
    ...change("entities", before?.entityIds.toSorted(), after?.entityIds.toSorted()),
    ...change("modules", before?.modules.toSorted(), after?.modules.toSorted()),
  ]
}

function maskText(text: string | null | undefined): string | null {
  return text ? "•••" : null
}
