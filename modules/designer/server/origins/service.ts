import { findDraftBlockers } from "../../../../engine/edit/draft-problems.ts"
import { asCopy, applyOrigin, type CopiedProfile } from "../../../../engine/edit/apply-origin.ts"
import { findUnresolved } from "../../../../engine/pack/merge.ts"
import type { OriginMerge } from "../../contracts/origins.ts"
import type { Origin } from "../../../profiles/contract.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import {
  authorizeDesignScope,
  designedProfile,
  findProfile,
  type ProfileRow,
  publishedDefinition,
  recordProfileEvent,
  writeDraft,
  writeOriginVersion,
} from "../../../profiles/server/index.ts"
import { type DraftState, assertFound, lockDraft, problemsOf, stateOf } from "../definitions/draft-state.ts"
import { serializeOrigin } from "../definitions/serialize-draft.ts"

export interface ApplyOriginInput {
  readonly draftRevision: number
  readonly version: number
  readonly resolutions?: Resolutions | undefined
}

export type OriginComparison = Omit<OriginMerge, "problems"> & { readonly problems: readonly Problem[] }

export type OriginService = ReturnType<typeof originService>

/** Changes to the origin since an entity copied it, and how to apply them to the copy's draft. */
export function originService({ database }: { readonly database: Database }) {
  return {
    compare: (actor: Actor, id: ProfileId): Promise<OriginComparison> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const row = await designedProfile(tx, actor, id, "READ")
        const { origin, copied } = await copiedFrom(tx, actor, row)
        const { definition: after, ...comparison } = applyOrigin(copied)
        return {
          origin,
          draftRevision: row.draft_revision,
          incoming: [...comparison.incoming],
          remaining: [...comparison.remaining],
          leftOut: [...comparison.leftOut],
          conflicts: [...comparison.conflicts],
          problems: await problemsOf(tx, actor, after, row),
          before: row.draft,
          after,
          originDefinition: asCopy(copied.theirs, row.draft),
        }
      }),

    /** Writes the draft even when it is unchanged, so that concurrent editors detect the new origin version. */
    apply: (
      actor: Actor,
      id: ProfileId,
      { draftRevision, version, resolutions = {} }: ApplyOriginInput,
    ): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { clientId, userId } = actor
        const row = await lockDraft(tx, actor, id, draftRevision)
        const { origin, copied } = await copiedFrom(tx, actor, row)
        if (origin.publishedVersion !== version) throw new HttpError(409, problem("origin.moved_on", ["version"]))
        const { definition, conflicts } = applyOrigin(copied, resolutions)
        const open = findUnresolved(conflicts, resolutions)
        if (open.length > 0)
          throw new HttpError(422, problem("pack.unresolved", ["resolutions"], { count: open.length }))
        const blockers = findDraftBlockers(await problemsOf(tx, actor, definition, row))
        if (blockers.length > 0) throw new HttpError(422, blockers)
        await writeDraft(tx, clientId, userId, definition)
        await writeOriginVersion(tx, clientId, id, version)
        await recordProfileEvent(tx, actor, id, "origin_applied", [
          { section: null, parameter: "draft", previous: row.draft_revision, current: row.draft_revision + 1 },
          { section: null, parameter: "originVersion", previous: row.origin_version, current: version },
        ])
        return stateOf(tx, actor, assertFound(await findProfile(tx, clientId, id)))
      }),
  }
}

/** Loads the copy and both versions of its origin. The actor must have read permission for the group's designs. */
async function copiedFrom(
  tx: ClientTransaction,
  actor: Actor,
  row: ProfileRow,
): Promise<{ readonly origin: Origin; readonly copied: CopiedProfile }> {
  authorizeDesignScope(actor, null, "READ")
  const { origin } = serializeOrigin(row)
  if (!origin || origin.publishedVersion === null) throw new HttpError(409, problem("origin.none", ["profileId"]))
  const definitionOf = async (version: number) =>
    (await publishedDefinition(tx, actor.clientId, origin.id, version)).definition
  return {
    origin,
    copied: {
      base: origin.version === null ? undefined : await definitionOf(origin.version),
      ours: row.draft,
      theirs: await definitionOf(origin.publishedVersion),
    },
  }
}
