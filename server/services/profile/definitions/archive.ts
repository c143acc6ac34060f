import { leadsTo } from "../../../../engine/upgrade/referrers.ts"
import type { ProfileUse } from "../../../../schemas/api/profile-drafts.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { ProfileExtensions } from "../extensions.ts"
import { countRecords } from "../versions/held-values-repository.ts"
import { designedProfile, isSeen } from "./designing.ts"
import { archived, type DraftState, found, heldProfile, stateOf } from "./draft-state.ts"
import { noteProfile } from "./publish.ts"
import { findProfile, findProfiles, writeArchived, type ProfileRow } from "./profile-repository.ts"

export type ArchiveService = ReturnType<typeof archiveService>

/** The end of a profile's life, and the way back: an archived one takes no new records, and its draft rests. */
export function archiveService({
  database,
  extensions: { workflow },
}: {
  readonly database: Database
  readonly extensions: Pick<ProfileExtensions, "workflow">
}) {
  return {
    /** Writers of its records are waited for, and wait: none is made after it. */
    archive: (actor: Actor, id: ProfileId, draftRevision: number, reason: string): Promise<DraftState> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await heldProfile(tx, actor, id, draftRevision, "DELETE")
        if (row.archived_at !== null) throw archived(["profileId"])
        if (row.published_version === null) throw new Refusal(409, problem("profile.never_published", ["profileId"]))
        const said = reason.trim() === "" ? null : reason.trim()
        await writeArchived(tx, actor.clientId, id, { by: actor.userId, reason: said })
        return noted(tx, actor, row, "archived", said)
      }),

    restore: (actor: Actor, id: ProfileId, draftRevision: number): Promise<DraftState> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await heldProfile(tx, actor, id, draftRevision, "DELETE")
        if (row.archived_at === null) throw new Refusal(409, problem("profile.not_archived", ["profileId"]))
        await writeArchived(tx, actor.clientId, id, null)
        return noted(tx, actor, row, "restored", null)
      }),

    use: (actor: Actor, id: ProfileId): Promise<ProfileUse> =>
      database.reading(actor.clientId, async (tx) => {
        const { published, draft, draft_revision: draftRevision } = await designedProfile(tx, actor, id, "READ")
        return {
          draftRevision,
          records: await countRecords(tx, actor.clientId, id),
          openTasks: await workflow.countTasks(tx, actor.clientId, id),
          ...(await referringTo(tx, actor, published ?? draft)),
        }
      }),
  }
}

async function noted(
  tx: Tenant,
  actor: Actor,
  row: ProfileRow,
  action: "archived" | "restored",
  reason: string | null,
): Promise<DraftState> {
  await noteProfile(tx, actor, row.id, action, [
    { section: null, parameter: "draft", previous: row.draft_revision, current: row.draft_revision + 1 },
    ...(reason === null ? [] : [{ section: null, parameter: "reason", previous: null, current: reason }]),
  ])
  return stateOf(tx, actor, found(await findProfile(tx, actor.clientId, row.id)))
}

type Linked = Pick<ProfileUse, "linkedFrom" | "linkedFromOthers">

/** Of entities one does not work in, record types are counted and not named. */
async function referringTo(tx: Tenant, actor: Actor, definition: ProfileDefinition): Promise<Linked> {
  const referring = (await findProfiles(tx, actor.clientId)).filter(
    ({ id, published, draft }) =>
      id !== definition.id &&
      (published ?? draft).sections.some(({ fields }) => fields.some((field) => leadsTo(field, definition))),
  )
  const seen = referring.filter((row) => isSeen(actor, row))
  return {
    linkedFrom: seen.map(({ id, published, draft }) => ({ id, name: (published ?? draft).name })),
    linkedFromOthers: referring.length - seen.length,
  }
}
