import type { SettledPerson } from "../../../../engine/people/judge-person.ts"
import type { EntityId, RoleId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Change } from "../../../audit-log/append.ts"
import type { AccountRow } from "./repository.ts"
import type { RolesById } from "./standing.ts"

/** An account as an administrator writes it. */
export interface WrittenAccount {
  readonly person: SettledPerson
  readonly roleIds: readonly RoleId[]
  readonly entityIds: readonly EntityId[]
  readonly modules: readonly ModuleCode[]
}

export function writtenIn(row: AccountRow): WrittenAccount {
  return {
    person: {
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

/** What the trail tells of a change. It is never erased, so private contact data is told of without being told. */
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
      : [{ section: null, parameter, previous: withheld(previous), current: withheld(current) }]
  const roleNames = (account: WrittenAccount | undefined) =>
    account?.roleIds.map((id) => roles.get(id)?.name ?? id).toSorted()
  const fields = ["firstName", "lastName", "userName", "email", "country", "designation", "isExternal"] as const
  return [
    ...fields.flatMap((field) => change(field, before?.person[field], after?.person[field])),
    ...privately("secondEmail", before?.person.secondEmail, after?.person.secondEmail),
    ...privately("contactNumber", before?.person.contactNumber, after?.person.contactNumber),
    ...change("roles", roleNames(before), roleNames(after)),
    ...change("entities", before?.entityIds.toSorted(), after?.entityIds.toSorted()),
    ...change("modules", before?.modules.toSorted(), after?.modules.toSorted()),
  ]
}

function withheld(text: string | null | undefined): string | null {
  return text ? "•••" : null
}
