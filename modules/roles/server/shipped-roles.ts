import { readFileSync } from "node:fs"
import * as Type from "typebox"
import type { Static } from "typebox"
import { Value } from "typebox/value"
import { v7 as uuid } from "uuid"
import type { RoleId } from "../../../schemas/ids.ts"
import { type Language, LocalisedText, textIn } from "../../../schemas/languages.ts"
import { Grant } from "../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { appendAudit, type AuditActor } from "../../../server/audit-log/append.ts"
import { changesOf } from "./role-changes.ts"
import { insertRole } from "./repository.ts"

const ShippedRole = Type.Object(
  {
    /** The key demonstration users refer to it by. */
    key: Type.String({ pattern: "^[a-z][a-z-]*$" }),
    name: LocalisedText,
    kind: Type.Union([Type.Literal("executor"), Type.Literal("approver")]),
    description: LocalisedText,
    /** Whether external users can have it. */
    forExternals: Type.Optional(Type.Boolean()),
    grants: Type.Array(Grant),
  },
  { additionalProperties: false },
)
export type ShippedRole = Static<typeof ShippedRole>

/** The roles every organisation starts with. */
export const shippedRoles: readonly ShippedRole[] = Value.Parse(
  Type.Array(ShippedRole),
  JSON.parse(readFileSync(new URL("shipped-roles.json", import.meta.url), "utf8")),
)

/** Creates the shipped roles for a client, named in its language; returns their IDs by key. */
export async function installShippedRoles(
  tx: ClientTransaction,
  actor: AuditActor,
  language: Language,
): Promise<ReadonlyMap<string, RoleId>> {
  const ids = new Map<string, RoleId>()
  for (const { key, name, kind, description, forExternals = false, grants } of shippedRoles) {
    const id = uuid() as RoleId
    const role = {
      name: textIn(name, language),
      kind,
      description: textIn(description, language),
      forExternals,
      grants,
    }
    await insertRole(tx, actor.clientId, id, role)
    await appendAudit(tx, actor, {
      subjectKind: "role",
      subjectId: id,
      action: "role_created",
      changes: changesOf(undefined, role, new Map()),
    })
    ids.set(key, id)
  }
  return ids
}
