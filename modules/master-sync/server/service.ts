import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { EntityId, MasterSyncId, ProjectId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { allows } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { getDatabaseTime } from "../../../server/database/time.ts"
import { type FoundJob, isUnfinished } from "../../../server/jobs/is-unfinished.ts"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { type Actor, markRecordPermissionChecked, ownerOf, toForbiddenError } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { findProjectNames } from "../../projects/server/index.ts"
import { type AccessContext, loadAccessContext, readOnly } from "../../records/server/index.ts"
import type * as calls from "../contract.ts"
import type { MasterSync } from "../contract.ts"
import { applyKind } from "./apply-job.ts"
import { compareKind } from "./compare-job.ts"
import { countRemaining, countRows, findRow, pageOfRows, saveChoice, saveChoices } from "./row-repository.ts"
import { serializeRows } from "./serialize-rows.ts"
import { serializeSync, stateOf } from "./serialize-sync.ts"
import type { SyncJobDeps } from "./sync-job.ts"
import { deleteSync, findSync, insertSync, listSyncs, type MasterSyncRecord, updateSync } from "./sync-repository.ts"
import { undoKind } from "./undo-job.ts"

const defaultPageSize = 50
const defaultSyncsPageSize = 20

export type MasterSyncService = ReturnType<typeof masterSyncService>

/** Syncs of projects with the master library. Each request checks the user's current access. */
export function masterSyncService(deps: SyncJobDeps & { readonly database: Database; readonly jobs: JobService }) {
  const { database, jobs } = deps
  const withAccess = <T>(actor: Actor, run: (tx: ClientTransaction, access: AccessContext) => Promise<T>): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps)
      assertSeesLibrary(access)
      return run(tx, access)
    })

  const jobOf = async (tx: ClientTransaction, actor: Actor, sync: MasterSyncRecord): Promise<FoundJob | undefined> =>
    sync.job_id === null ? undefined : jobs.find(tx, actor, sync.job_id).catch(() => undefined)

  /** The jobs are read before the syncs, so that the results of a finished job are visible. */
  const serialize = async (
    tx: ClientTransaction,
    access: AccessContext,
    syncs: readonly MasterSyncRecord[],
    language: Language,
  ): Promise<MasterSync[]> => {
    const { actor } = access
    const names = await findProjectNames(
      tx,
      actor.clientId,
      syncs.map(({ project_id }) => project_id),
    )
    const serialized: MasterSync[] = []
    for (const before of syncs) {
      const job = await jobOf(tx, actor, before)
      const sync = (await findSync(tx, before.client_id, before.id)) ?? before
      const counts = await countRows(tx, sync)
      serialized.push(serializeSync(access, sync, names.get(sync.project_id) ?? "", job, counts, language))
    }
    return serialized
  }
  const serializeOne = async (
    tx: ClientTransaction,
    access: AccessContext,
    sync: MasterSyncRecord,
    language: Language,
  ): Promise<MasterSync> => {
    const [serialized] = await serialize(tx, access, [sync], language)
    if (!serialized) throw notFound()
    return serialized
  }

  /** Locks the actor's sync; throws 409 while a job is running. */
  const idle = async (tx: ClientTransaction, access: AccessContext, id: MasterSyncId): Promise<MasterSyncRecord> => {
    const sync = await getMySync(tx, access, id, "update")
    if (isUnfinished(await jobOf(tx, access.actor, sync))) throw new HttpError(409, problem("sync.in_progress", []))
    return sync
  }
  /** Throws 409 unless the comparison is complete and nothing was applied. */
  const ready = async (tx: ClientTransaction, access: AccessContext, id: MasterSyncId): Promise<MasterSyncRecord> => {
    const sync = await idle(tx, access, id)
    if (stateOf(sync, await jobOf(tx, access.actor, sync)) !== "ready") throw notReady()
    return sync
  }
  const startJob = async (
    tx: ClientTransaction,
    { actor }: AccessContext,
    sync: MasterSyncRecord,
    kind: Pick<JobKind, "name">,
    changes: Parameters<typeof updateSync>[2] = {},
  ): Promise<MasterSyncRecord> => {
    const job = await jobs.enqueue(tx, actor, kind, { syncId: sync.id })
    return updateSync(tx, sync, { ...changes, job_id: job.id })
  }

  return {
    start: (actor: Actor, body: BodyOf<typeof calls.startMasterSync>, language: Language): Promise<MasterSync> =>
      withAccess(actor, async (tx, access) => {
        const entityIds = chosenEntities(access, body)
        const owner = ownerOf(actor)
        if (owner === null) throw readOnly("viewing")
        const sync = await insertSync(tx, {
          client_id: actor.clientId,
          id: uuid() as MasterSyncId,
          user_id: owner,
          module: actor.module,
          session_entity_id: actor.entityId,
          project_id: body.projectId,
          entity_ids: [...entityIds],
          job_id: null,
          applied_at: null,
        })
        return serializeOne(tx, access, await startJob(tx, access, sync, compareKind), language)
      }),

    list: (actor: Actor, query: QueryOf<typeof calls.listMasterSyncs>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const { page = 0, size = defaultSyncsPageSize, projectId } = query
        const visible = [...access.visibility.projects.keys()]
        const projectIds = projectId === undefined ? visible : visible.filter((id) => id === projectId)
        const owner = ownerOf(actor)
        const slice = { limit: size, offset: page * size }
        const syncs = owner === null ? [] : await listSyncs(tx, actor.clientId, owner, projectIds, slice)
        return { content: await serialize(tx, access, syncs, language), page, size }
      }),

    find: (actor: Actor, id: MasterSyncId, language: Language): Promise<MasterSync> =>
      withAccess(actor, async (tx, access) => serializeOne(tx, access, await getMySync(tx, access, id), language)),

    rows: (
      actor: Actor,
      id: MasterSyncId,
      query: QueryOf<typeof calls.listMasterSyncRows>,
      language: Language,
    ): Promise<ReplyOf<typeof calls.listMasterSyncRows>> =>
      withAccess(actor, async (tx, access) => {
        const sync = await getMySync(tx, access, id)
        const { page = 0, size = defaultPageSize, ...filter } = query
        const { rows, total } = await pageOfRows(tx, sync, filter, { limit: size, offset: page * size })
        return { content: await serializeRows(tx, access, rows, language), page, size, totalElements: total }
      }),

    chooseRow: (
      actor: Actor,
      id: MasterSyncId,
      number: number,
      { choice, fields = {} }: BodyOf<typeof calls.chooseSyncRow>,
      language: Language,
    ): Promise<ReplyOf<typeof calls.chooseSyncRow>> =>
      withAccess(actor, async (tx, access) => {
        const sync = await ready(tx, access, id)
        const row = await findRow(tx, sync, number)
        if (!row) throw notFound()
        const keys = new Set(row.fields.map(({ key }) => key))
        const unknown = Object.keys(fields).find((key) => !keys.has(key))
        if (unknown !== undefined) throw new HttpError(400, problem("request.invalid", ["fields", unknown]))
        await saveChoice(tx, sync, number, choice, fields)
        const [chosen] = await serializeRows(tx, access, [(await findRow(tx, sync, number)) ?? row], language)
        if (!chosen) throw notFound()
        return { row: chosen, sync: await serializeOne(tx, access, sync, language) }
      }),

    chooseRows: (
      actor: Actor,
      id: MasterSyncId,
      { of, choice }: BodyOf<typeof calls.chooseSyncRows>,
      language: Language,
    ): Promise<MasterSync> =>
      withAccess(actor, async (tx, access) => {
        const sync = await ready(tx, access, id)
        await saveChoices(tx, sync, of, choice)
        return serializeOne(tx, access, sync, language)
      }),

    apply: (actor: Actor, id: MasterSyncId, language: Language): Promise<MasterSync> =>
      withAccess(actor, async (tx, access) => {
        const sync = await idle(tx, access, id)
        const state = stateOf(sync, await jobOf(tx, actor, sync))
        // An interrupted application continues with the rows that it has not reached.
        if (state !== "ready" && state !== "applied") throw notReady()
        assertProjectOpen(access, sync.project_id)
        if ((await countRemaining(tx, sync)).toApply === 0)
          throw new HttpError(409, problem(state === "ready" ? "sync.nothing_to_apply" : "sync.not_ready", []))
        const changes = { stage: "apply" as const, applied_at: await getDatabaseTime(tx) }
        return serializeOne(tx, access, await startJob(tx, access, sync, applyKind, changes), language)
      }),

    undo: (actor: Actor, id: MasterSyncId, language: Language): Promise<MasterSync> =>
      withAccess(actor, async (tx, access) => {
        const sync = await idle(tx, access, id)
        assertProjectOpen(access, sync.project_id)
        if ((await countRemaining(tx, sync)).toUndo === 0) throw new HttpError(409, problem("sync.not_applied", []))
        return serializeOne(tx, access, await startJob(tx, access, sync, undoKind, { stage: "undo" }), language)
      }),

    discard: (actor: Actor, id: MasterSyncId): Promise<void> =>
      withAccess(actor, async (tx, access) => {
        await deleteSync(tx, await idle(tx, access, id))
      }),
  }
}

/** Throws 403 for a user who can see no masters at all. */
function assertSeesLibrary({ actor, visibility }: AccessContext): void {
  markRecordPermissionChecked(actor)
  if (visibility.masterProfiles.size > 0) return
  const isProcess = allows(actor.rights, "Settings", "Master_Process", "READ")
  throw toForbiddenError("READ", isProcess ? "RCM_Master" : "Master_Process")
}

/** Throws 404 for a project or an entity that the user cannot see, and 403 for a closed project. */
function chosenEntities(
  access: AccessContext,
  { projectId, entityIds }: BodyOf<typeof calls.startMasterSync>,
): readonly EntityId[] {
  assertProjectOpen(access, projectId)
  const visible = new Set(access.actor.entityIds)
  const ofProject = (access.visibility.projects.get(projectId)?.entityIds ?? []).filter((id) => visible.has(id))
  const unknown = entityIds?.findIndex((id) => !ofProject.includes(id)) ?? -1
  if (unknown >= 0) throw new HttpError(404, problem("entity.not_found", ["entityIds", unknown]))
  const chosen = entityIds ? ofProject.filter((id) => entityIds.includes(id)) : ofProject
  if (chosen.length === 0) throw new HttpError(404, problem("entity.not_found", ["entityIds"]))
  return chosen
}

function assertProjectOpen({ visibility }: AccessContext, projectId: ProjectId): void {
  const project = visibility.projects.get(projectId)
  if (!project) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (project.closed) throw readOnly("project_closed")
}

/** Returns a sync of the actor; throws 404 for those of other users, and of projects that the actor no longer sees. */
async function getMySync(
  tx: ClientTransaction,
  { actor, visibility }: AccessContext,
  id: MasterSyncId,
  lock: "none" | "update" = "none",
): Promise<MasterSyncRecord> {
  const sync = isUuid(id) ? await findSync(tx, actor.clientId, id, lock) : undefined
  if (!sync || sync.user_id !== ownerOf(actor) || !visibility.projects.has(sync.project_id)) throw notFound()
  return sync
}

const notFound = () => new HttpError(404, problem("sync.not_found", []))
const notReady = () => new HttpError(409, problem("sync.not_ready", []))
