import { compile } from "../../../../engine/compile/compile.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { settledProblems } from "../../../../engine/edit/settled.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { scopeOf } from "./compiled-profiles.ts"
import { demandDesign } from "./designing.ts"
import { draftContext } from "./draft-context.ts"
import { holdProfile, type ProfileRow, withNamesSeen } from "./profile-repository.ts"

/** A draft as it stands, with what stops its publishing. */
export interface DraftState {
  readonly row: ProfileRow
  readonly problems: readonly Problem[]
}

/** The draft at the revision an edit stands on, held until the transaction ends; that of an archived profile rests. */
export async function heldDraft(tx: Tenant, actor: Actor, id: ProfileId, draftRevision: number): Promise<ProfileRow> {
  const row = await heldProfile(tx, actor, id, draftRevision)
  if (row.archived_at !== null) throw archived(["profileId"])
  return row
}

/** The profile, archived or not, at the revision of its draft, held until the transaction ends; at another it is refused as it is. */
export async function heldProfile(
  tx: Tenant,
  actor: Actor,
  id: ProfileId,
  draftRevision: number,
  action: PermissionAction = "UPDATE",
): Promise<ProfileRow> {
  const row = demandDesign(actor, await holdProfile(tx, actor.clientId, id), action)
  if (row.draft_revision === draftRevision) return row
  const current = { draft: row.draft, draftRevision: row.draft_revision }
  throw new Refusal(409, problem("profile.conflict", ["draftRevision"]), { current })
}

export function archived(path: Problem["path"]): Refusal {
  return new Refusal(409, problem("profile.archived", path))
}

export function found(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  return row
}

export async function stateOf(tx: Tenant, actor: Actor, row: ProfileRow): Promise<DraftState> {
  const [seen = row] = await withNamesSeen(tx, actor, [row])
  return { row: seen, problems: await problemsOf(tx, actor, row.draft, row) }
}

/** What is wrong with a definition, as a whole and as the next version after the one in force, if any. */
export async function problemsOf(
  tx: Tenant,
  actor: Actor,
  definition: ProfileDefinition,
  { published, entity_id: entityId }: Pick<ProfileRow, "published" | "entity_id">,
): Promise<readonly Problem[]> {
  const result = compile(definition, await draftContext(tx, actor.clientId, 1, scopeOf(entityId)))
  return [...settledProblems(published, definition), ...(result.ok ? [] : result.problems)]
}
