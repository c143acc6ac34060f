import { refusedInDraft } from "../../../../engine/edit/draft-problems.ts"
import { asCopy, takeOver, type Copied } from "../../../../engine/edit/take-over.ts"
import { unresolved } from "../../../../engine/pack/merge.ts"
import type { OriginMerge } from "../../../../schemas/api/origins.ts"
import type { Origin } from "../../../../schemas/api/profiles.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandReach, designedProfile } from "../definitions/designing.ts"
import { type DraftState, found, heldDraft, problemsOf, stateOf } from "../definitions/draft-state.ts"
import { printOrigin } from "../definitions/print-draft.ts"
import { findProfile, type ProfileRow, writeDraft, writeOriginVersion } from "../definitions/profile-repository.ts"
import { noteProfile } from "../definitions/publish.ts"
import { publishedDefinition } from "../versions/version-repository.ts"

export interface Taking {
  readonly draftRevision: number
  readonly version: number
  readonly resolutions?: Resolutions | undefined
}

export type Compared = Omit<OriginMerge, "problems"> & { readonly problems: readonly Problem[] }

export type OriginService = ReturnType<typeof originService>

/** What the group made of a profile since an entity copied it, and the way into the copy's draft. */
export function originService({ database }: { readonly database: Database }) {
  return {
    compare: (actor: Actor, id: ProfileId): Promise<Compared> =>
      database.reading(actor.clientId, async (tx) => {
        const row = await designedProfile(tx, actor, id, "READ")
        const { origin, copied } = await copiedFrom(tx, actor, row)
        const { definition: after, ...told } = takeOver(copied)
        return {
          origin,
          draftRevision: row.draft_revision,
          comes: [...told.comes],
          stays: [...told.stays],
          leftOut: [...told.leftOut],
          conflicts: [...told.conflicts],
          problems: await problemsOf(tx, actor, after, row),
          before: row.draft,
          after,
          offered: asCopy(copied.theirs, row.draft),
        }
      }),

    /** The draft is written again even where it stays as it is: whoever works on it is to know what it is based on now. */
    take: (actor: Actor, id: ProfileId, { draftRevision, version, resolutions = {} }: Taking): Promise<DraftState> =>
      database.tenant(actor.clientId, async (tx) => {
        const { clientId, userId } = actor
        const row = await heldDraft(tx, actor, id, draftRevision)
        const { origin, copied } = await copiedFrom(tx, actor, row)
        if (origin.publishedVersion !== version) throw new Refusal(409, problem("origin.moved_on", ["version"]))
        const { definition, conflicts } = takeOver(copied, resolutions)
        const open = unresolved(conflicts, resolutions)
        if (open.length > 0) throw new Refusal(422, problem("pack.unresolved", ["resolutions"], { count: open.length }))
        const refused = refusedInDraft(await problemsOf(tx, actor, definition, row))
        if (refused.length > 0) throw new Refusal(422, refused)
        await writeDraft(tx, clientId, userId, definition)
        await writeOriginVersion(tx, clientId, id, version)
        await noteProfile(tx, actor, id, "tookOver", [
          { section: null, parameter: "draft", previous: row.draft_revision, current: row.draft_revision + 1 },
          { section: null, parameter: "originVersion", previous: row.origin_version, current: version },
        ])
        return stateOf(tx, actor, found(await findProfile(tx, clientId, id)))
      }),
  }
}

/** The copy and both versions of its origin, for someone who may read what the group designs. */
async function copiedFrom(
  tx: Tenant,
  actor: Actor,
  row: ProfileRow,
): Promise<{ readonly origin: Origin; readonly copied: Copied }> {
  demandReach(actor, null, "READ")
  const { origin } = printOrigin(row)
  if (!origin || origin.publishedVersion === null) throw new Refusal(409, problem("origin.none", ["profileId"]))
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
