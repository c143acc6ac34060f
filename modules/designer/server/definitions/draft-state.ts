import { compile } from "../../../../engine/compile/compile.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { immutableProblems } from "../../../../engine/edit/immutable-after-publish.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import {
  authorizeDesign,
  lockProfile,
  type ProfileRow,
  scopeOf,
  withVisibleNames,
} from "../../../profiles/server/index.ts"
import { draftContext } from "./draft-context.ts"

/** A draft with the problems that block its publication. */
export interface DraftState {
  readonly row: ProfileRow
  readonly problems: readonly Problem[]
}

/** Locks the draft until the transaction ends and checks its revision. Throws 409 when the profile is archived. */
export async function lockDraft(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  draftRevision: number,
): Promise<ProfileRow> {
  const row = await lockDesignableProfile(tx, actor, id, draftRevision)
  if (row.archived_at !== null) throw toArchivedError(["profileId"])
  return row
}

/**
 * Locks a profile, archived or not, until the transaction ends. Throws 409 with the current draft when its revision
 * differs.
 */
export async function lockDesignableProfile(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  draftRevision: number,
  action: PermissionAction = "UPDATE",
): Promise<ProfileRow> {
  const row = authorizeDesign(actor, await lockProfile(tx, actor.clientId, id), action)
  if (row.draft_revision === draftRevision) return row
  const current = { draft: row.draft, draftRevision: row.draft_revision }
  throw new HttpError(409, problem("profile.conflict", ["draftRevision"]), { current })
}

export function toArchivedError(path: Problem["path"]): HttpError {
  return new HttpError(409, problem("profile.archived", path))
}

export function assertFound(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  return row
}

export async function stateOf(tx: ClientTransaction, actor: Actor, row: ProfileRow): Promise<DraftState> {
  const [visibleRow = row] = await withVisibleNames(tx, actor, [row])
  return { row: visibleRow, problems: await problemsOf(tx, actor, row.draft, row) }
}

/** Returns the problems of a definition, on its own and as the successor of the published version. */
export async function problemsOf(
  tx: ClientTransaction,
  actor: Actor,
  definition: ProfileDefinition,
  { published, entity_id: entityId }: Pick<ProfileRow, "published" | "entity_id">,
): Promise<readonly Problem[]> {
  const result = compile(definition, await draftContext(tx, actor.clientId, 1, scopeOf(entityId)))
  return [...immutableProblems(published, definition), ...(result.ok ? [] : result.problems)]
}
