import { isReferenceTo } from "../../../../engine/upgrade/referrers.ts"
import type { ProfileUse } from "../../contracts/profile-drafts.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { countRecords } from "../conversion/migration-candidates-repository.ts"
import type { ProfileExtensions } from "../../../records/server/extensions.ts"
import {
  designedProfile,
  findProfile,
  findProfiles,
  isVisibleToActor,
  type ProfileRow,
  recordProfileEvent,
  writeArchived,
} from "../../../profiles/server/index.ts"
import { toArchivedError, type DraftState, assertFound, lockDesignableProfile, stateOf } from "./draft-state.ts"

export type ArchiveService = ReturnType<typeof archiveService>

/** Archives and restores profiles. An archived profile accepts no new records, and its draft is read-only. */
export function archiveService({
  database,
  extensions: { workflow },
}: {
  readonly database: Database
  readonly extensions: Pick<ProfileExtensions, "workflow">
}) {
  return {
    /** Locks out writers of its records, so that no record is created after the profile is archived. */
    archive: (actor: Actor, id: ProfileId, draftRevision: number, reason: string): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await lockDesignableProfile(tx, actor, id, draftRevision, "DELETE")
        if (row.archived_at !== null) throw toArchivedError(["profileId"])
        if (row.published_version === null) throw new HttpError(409, problem("profile.never_published", ["profileId"]))
        const normalizedReason = reason.trim() === "" ? null : reason.trim()
        await writeArchived(tx, actor.clientId, id, { by: actor.userId, reason: normalizedReason })
        return recordArchiving(tx, actor, row, "archived", normalizedReason)
      }),

    restore: (actor: Actor, id: ProfileId, draftRevision: number): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await lockDesignableProfile(tx, actor, id, draftRevision, "DELETE")
        if (row.archived_at === null) throw new HttpError(409, problem("profile.not_archived", ["profileId"]))
        await writeArchived(tx, actor.clientId, id, null)
        return recordArchiving(tx, actor, row, "restored", null)
      }),

    use: (actor: Actor, id: ProfileId): Promise<ProfileUse> =>
      database.readTransaction(actor.clientId, async (tx) => {
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

async function recordArchiving(
  tx: ClientTransaction,
  actor: Actor,
  row: ProfileRow,
  action: "archived" | "restored",
  reason: string | null,
): Promise<DraftState> {
  await recordProfileEvent(tx, actor, row.id, action, [
    { section: null, parameter: "draft", previous: row.draft_revision, current: row.draft_revision + 1 },
    ...(reason === null ? [] : [{ section: null, parameter: "reason", previous: null, current: reason }]),
  ])
  return stateOf(tx, actor, assertFound(await findProfile(tx, actor.clientId, row.id)))
}

type LinkedProfiles = Pick<ProfileUse, "linkedFrom" | "linkedFromOthers">

/** Record types of entities in which the actor does not work are counted but not named. */
async function referringTo(
  tx: ClientTransaction,
  actor: Actor,
  definition: ProfileDefinition,
): Promise<LinkedProfiles> {
  const referring = (await findProfiles(tx, actor.clientId)).filter(
    ({ id, published, draft }) =>
      id !== definition.id &&
      (published ?? draft).sections.some(({ fields }) => fields.some((field) => isReferenceTo(field, definition))),
  )
  const visible = referring.filter((row) => isVisibleToActor(actor, row))
  return {
    linkedFrom: visible.map(({ id, published, draft }) => ({ id, name: (published ?? draft).name })),
    linkedFromOthers: referring.length - visible.length,
  }
}
