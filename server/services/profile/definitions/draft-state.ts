import { compile } from "../../../../engine/compile/compile.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { draftContext } from "./draft-context.ts"
import { holdProfile, type ProfileRow } from "./profile-repository.ts"

/** A draft as it stands, with what stops its publishing. */
export interface DraftState {
  readonly row: ProfileRow
  readonly problems: readonly Problem[]
}

/** The draft at the revision an edit stands on, held until the transaction ends; at another it is refused as it is. */
export async function heldDraft(tx: Tenant, actor: Actor, id: ProfileId, draftRevision: number): Promise<ProfileRow> {
  const row = found(await holdProfile(tx, actor.clientId, id))
  if (row.draft_revision === draftRevision) return row
  const current = { draft: row.draft, draftRevision: row.draft_revision }
  throw new Refusal(409, problem("profile.conflict", ["draftRevision"]), { current })
}

export function found(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  return row
}

export async function stateOf(tx: Tenant, actor: Actor, row: ProfileRow): Promise<DraftState> {
  return { row, problems: await problemsOf(tx, actor, row.draft) }
}

export async function problemsOf(tx: Tenant, actor: Actor, definition: ProfileDefinition): Promise<readonly Problem[]> {
  const result = compile(definition, await draftContext(tx, actor.clientId, 1))
  return result.ok ? [] : result.problems
}
