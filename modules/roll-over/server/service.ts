import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { ProjectId, RollOverId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { recordFeature } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { getDatabaseTime } from "../../../server/database/time.ts"
import {
  type Actor,
  canAccessRecords,
  markRecordPermissionChecked,
  ownerOf,
  toForbiddenError,
} from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type FoundJob, isUnfinished } from "../../../server/jobs/is-unfinished.ts"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { findProjectNames } from "../../projects/server/index.ts"
import { type AccessContext, loadAccessContext, readOnly } from "../../records/server/index.ts"
import { canCreateIn } from "../../records/server/writing.ts"
import type * as calls from "../contract.ts"
import type { RollOver } from "../contract.ts"
import { applyKind } from "./apply-job.ts"
import { prepareKind } from "./prepare-job.ts"
import { findProcesses, hasRecords, listProcesses } from "./process-repository.ts"
import { rolledTypes } from "../rolled-types.ts"
import type { RollOverJobDeps } from "./roll-over-job.ts"
import {
  deleteRollOver,
  findRollOver,
  insertRollOver,
  listRollOvers,
  type RollOverRecord,
  updateRollOver,
} from "./roll-over-repository.ts"
import { findUsers, listNamedUsers, settingsOf } from "./roll-over-settings.ts"
import { countRows, findRow, pageOfRows, saveChoice } from "./row-repository.ts"
import { serializeRollOver, stateOf } from "./serialize-roll-over.ts"
import { serializeRows } from "./serialize-rows.ts"
import { assertProjectIsOpen, entitiesOfSource, findSources } from "./sources.ts"
import { undoKind } from "./undo-job.ts"

const defaultPageSize = 50
const defaultListSize = 20

export type RollOverService = ReturnType<typeof rollOverService>

/** Roll-overs of previous years' projects. Each request checks the user's current access. */
export function rollOverService(deps: RollOverJobDeps & { readonly database: Database; readonly jobs: JobService }) {
  const { database, jobs } = deps
  const withAccess = <T>(actor: Actor, run: (tx: ClientTransaction, access: AccessContext) => Promise<T>): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps)
      assertSeesRecords(access)
      return run(tx, access)
    })

  const jobOf = async (tx: ClientTransaction, actor: Actor, rollOver: RollOverRecord): Promise<FoundJob | undefined> =>
    rollOver.job_id === null ? undefined : jobs.find(tx, actor, rollOver.job_id).catch(() => undefined)

  /** The job is read before the roll-over, so that the results of a finished job are visible. */
  const serialize = async (
    tx: ClientTransaction,
    access: AccessContext,
    before: RollOverRecord,
    language: Language,
  ): Promise<RollOver> => {
    const { actor } = access
    const job = await jobOf(tx, actor, before)
    const rollOver = (await findRollOver(tx, before.client_id, before.id)) ?? before
    const counts = await countRows(tx, rollOver)
    const users = await listNamedUsers(tx, actor, rollOver)
    const projectNames = await findProjectNames(tx, actor.clientId, [rollOver.project_id, rollOver.source_id])
    return serializeRollOver(access, rollOver, { projectNames, job, counts, users }, language)
  }

  /** Locks the actor's roll-over; throws 409 while a job is running. */
  const idle = async (tx: ClientTransaction, access: AccessContext, id: RollOverId): Promise<RollOverRecord> => {
    const rollOver = await getMyRollOver(tx, access, id, "update")
    if (isUnfinished(await jobOf(tx, access.actor, rollOver)))
      throw new HttpError(409, problem("roll_over.in_progress", []))
    return rollOver
  }
  /** Throws 409 unless the preparation is complete and nothing was applied. */
  const ready = async (tx: ClientTransaction, access: AccessContext, id: RollOverId): Promise<RollOverRecord> => {
    const rollOver = await idle(tx, access, id)
    if (stateOf(rollOver, await jobOf(tx, access.actor, rollOver)) !== "ready") throw notReady()
    return rollOver
  }
  const startJob = async (
    tx: ClientTransaction,
    { actor }: AccessContext,
    rollOver: RollOverRecord,
    kind: Pick<JobKind, "name">,
    changes: Parameters<typeof updateRollOver>[2] = {},
  ): Promise<RollOverRecord> => {
    const job = await jobs.enqueue(tx, actor, kind, { rollOverId: rollOver.id })
    return updateRollOver(tx, rollOver, { ...changes, job_id: job.id })
  }

  return {
    sources: (actor: Actor, projectId: ProjectId): Promise<ReplyOf<typeof calls.listRollOverSources>> =>
      withAccess(actor, async (tx, access) => {
        const sources = findSources(access, projectId)
        const names = await findProjectNames(
          tx,
          actor.clientId,
          sources.map(({ id }) => id),
        )
        return {
          content: sources.map(({ id, entityIds }) => {
            const project = access.visibility.projects.get(id)
            return {
              id,
              name: names.get(id) ?? "",
              financialYear: project?.financialYear ?? 0,
              closed: project?.closed ?? false,
              entities: entityIds.flatMap((entityId) => {
                const name = access.entityNames.get(entityId)
                return name === undefined ? [] : [{ id: entityId, name }]
              }),
            }
          }),
        }
      }),

    processes: (
      actor: Actor,
      { projectId, sourceId }: QueryOf<typeof calls.listRollOverProcesses>,
    ): Promise<ReplyOf<typeof calls.listRollOverProcesses>> =>
      withAccess(actor, async (tx, access) => {
        const entityIds = entitiesOfSource(access, projectId, sourceId)
        return listProcesses(tx, access, { projectId, sourceId }, entityIds)
      }),

    start: (actor: Actor, body: BodyOf<typeof calls.startRollOver>, language: Language): Promise<RollOver> =>
      withAccess(actor, async (tx, access) => {
        const { projectId, sourceId, processIds, parts, movesDates = true } = body
        assertProjectIsOpen(access, projectId)
        assertCanCreate(access, projectId)
        const entityIds = entitiesOfSource(access, projectId, sourceId)
        if (!(await hasRecords(tx, access, sourceId, entityIds)))
          throw new HttpError(409, problem("roll_over.no_data", ["sourceId"]))
        const found = await findProcesses(tx, access, sourceId, entityIds, processIds ?? [])
        const unknown = processIds?.findIndex((id) => !found.has(id)) ?? -1
        if (unknown >= 0) throw new HttpError(404, problem("record.not_found", ["processIds", unknown]))
        const owner = ownerOf(actor)
        if (owner === null) throw readOnly("viewing")
        const rollOver = await insertRollOver(tx, {
          client_id: actor.clientId,
          id: uuid() as RollOverId,
          user_id: owner,
          module: actor.module,
          session_entity_id: actor.entityId,
          project_id: projectId,
          source_id: sourceId,
          process_ids: processIds ? [...processIds] : null,
          parts: [...parts],
          moves_dates: movesDates,
          job_id: null,
          applied_at: null,
        })
        return serialize(tx, access, await startJob(tx, access, rollOver, prepareKind), language)
      }),

    list: (actor: Actor, query: QueryOf<typeof calls.listRollOvers>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const { page = 0, size = defaultListSize, projectId } = query
        const visible = [...access.visibility.projects.keys()]
        const projectIds = projectId === undefined ? visible : visible.filter((id) => id === projectId)
        const owner = ownerOf(actor)
        const slice = { limit: size, offset: page * size }
        const found = owner === null ? [] : await listRollOvers(tx, actor.clientId, owner, projectIds, slice)
        const content: RollOver[] = []
        for (const rollOver of found) content.push(await serialize(tx, access, rollOver, language))
        return { content, page, size }
      }),

    find: (actor: Actor, id: RollOverId, language: Language): Promise<RollOver> =>
      withAccess(actor, async (tx, access) => serialize(tx, access, await getMyRollOver(tx, access, id), language)),

    rows: (
      actor: Actor,
      id: RollOverId,
      query: QueryOf<typeof calls.listRollOverRows>,
      language: Language,
    ): Promise<ReplyOf<typeof calls.listRollOverRows>> =>
      withAccess(actor, async (tx, access) => {
        const rollOver = await getMyRollOver(tx, access, id)
        const { page = 0, size = defaultPageSize, ...filter } = query
        const { rows, total } = await pageOfRows(tx, rollOver, filter, { limit: size, offset: page * size })
        const settings = await settingsOf(tx, access, rollOver)
        const content = await serializeRows(tx, access, rollOver, settings, rows, language)
        return { content, page, size, totalElements: total }
      }),

    update: (
      actor: Actor,
      id: RollOverId,
      { movesDates, replacements = {} }: BodyOf<typeof calls.updateRollOver>,
      language: Language,
    ): Promise<RollOver> =>
      withAccess(actor, async (tx, access) => {
        const rollOver = await ready(tx, access, id)
        await assertReplacements(tx, actor, rollOver, replacements)
        const updated = await updateRollOver(tx, rollOver, {
          ...(movesDates !== undefined && { moves_dates: movesDates }),
          replacements: json({ ...rollOver.replacements, ...replacements }),
        })
        return serialize(tx, access, updated, language)
      }),

    chooseRow: (
      actor: Actor,
      id: RollOverId,
      number: number,
      { choice }: BodyOf<typeof calls.chooseRollOverRow>,
      language: Language,
    ): Promise<ReplyOf<typeof calls.chooseRollOverRow>> =>
      withAccess(actor, async (tx, access) => {
        const rollOver = await ready(tx, access, id)
        await saveChoice(tx, rollOver, { row: number }, choice)
        const row = await findRow(tx, rollOver, number)
        if (!row) throw notFound()
        const settings = await settingsOf(tx, access, rollOver)
        const [serialized] = await serializeRows(tx, access, rollOver, settings, [row], language)
        if (!serialized) throw notFound()
        return { row: serialized, rollOver: await serialize(tx, access, rollOver, language) }
      }),

    chooseRows: (
      actor: Actor,
      id: RollOverId,
      { kind, choice }: BodyOf<typeof calls.chooseRollOverRows>,
      language: Language,
    ): Promise<RollOver> =>
      withAccess(actor, async (tx, access) => {
        const rollOver = await ready(tx, access, id)
        await saveChoice(tx, rollOver, { kind }, choice)
        return serialize(tx, access, rollOver, language)
      }),

    apply: (actor: Actor, id: RollOverId, language: Language): Promise<RollOver> =>
      withAccess(actor, async (tx, access) => {
        const rollOver = await idle(tx, access, id)
        const state = stateOf(rollOver, await jobOf(tx, actor, rollOver))
        // An interrupted application continues with the rows that it has not reached.
        if (state !== "ready" && state !== "applied") throw notReady()
        assertProjectIsOpen(access, rollOver.project_id)
        if ((await countRows(tx, rollOver)).pending === 0)
          throw new HttpError(
            409,
            problem(state === "ready" ? "roll_over.nothing_to_apply" : "roll_over.not_ready", []),
          )
        const changes = { stage: "apply" as const, applied_at: await getDatabaseTime(tx) }
        return serialize(tx, access, await startJob(tx, access, rollOver, applyKind, changes), language)
      }),

    undo: (actor: Actor, id: RollOverId, language: Language): Promise<RollOver> =>
      withAccess(actor, async (tx, access) => {
        const rollOver = await idle(tx, access, id)
        assertProjectIsOpen(access, rollOver.project_id)
        if ((await countRows(tx, rollOver)).toUndo === 0) throw new HttpError(409, problem("roll_over.not_applied", []))
        return serialize(tx, access, await startJob(tx, access, rollOver, undoKind, { stage: "undo" }), language)
      }),

    discard: (actor: Actor, id: RollOverId): Promise<void> =>
      withAccess(actor, async (tx, access) => {
        await deleteRollOver(tx, await idle(tx, access, id))
      }),
  }
}

/** Throws 403 for a user who can see no type of record that comes along. */
function assertSeesRecords({ actor, visibility, availableProfiles }: AccessContext): void {
  markRecordPermissionChecked(actor)
  const rolled = [...availableProfiles.values()].filter(({ type }) => rolledTypes.includes(type))
  if (!rolled.some(({ profileId }) => canAccessRecords({ actor, visibility }, profileId, "READ")))
    throw toForbiddenError("READ", recordFeature.PROCESS)
}

/** Throws 403 for a user who can create none of the records that come along. */
function assertCanCreate(access: AccessContext, projectId: ProjectId): void {
  const rolled = [...access.availableProfiles.values()].filter(({ type }) => rolledTypes.includes(type))
  if (!rolled.some(({ profileId }) => canCreateIn(access, projectId, profileId)))
    throw toForbiddenError("CREATE", recordFeature.PROCESS)
}

/** Throws 400 for users that no record names, and for replacements that are inactive or not visible to the actor. */
async function assertReplacements(
  tx: ClientTransaction,
  actor: Actor,
  rollOver: RollOverRecord,
  replacements: Readonly<Record<string, UserId | null>>,
): Promise<void> {
  const named = new Set<string>((await listNamedUsers(tx, actor, rollOver)).map(({ id }) => id))
  const chosen = Object.values(replacements).filter((id) => id !== null && isUuid(id)) as UserId[]
  const known = await findUsers(tx, actor, chosen)
  const problems = Object.entries(replacements).flatMap(([id, replacement]) => {
    const isKnown = replacement === null || known.get(replacement)?.active === true
    return named.has(id) && isKnown
      ? []
      : [problem("value.unknown_user", ["replacements", id], { option: replacement ?? id })]
  })
  if (problems.length > 0) throw new HttpError(400, problems)
}

/**
 * Returns a roll-over of the actor; throws 404 for those of other users, and of projects that the actor no longer sees.
 */
async function getMyRollOver(
  tx: ClientTransaction,
  { actor, visibility: { projects } }: AccessContext,
  id: RollOverId,
  lock: "none" | "update" = "none",
): Promise<RollOverRecord> {
  const rollOver = isUuid(id) ? await findRollOver(tx, actor.clientId, id, lock) : undefined
  if (
    !rollOver ||
    rollOver.user_id !== ownerOf(actor) ||
    !projects.has(rollOver.project_id) ||
    !projects.has(rollOver.source_id)
  )
    throw notFound()
  return rollOver
}

const notFound = () => new HttpError(404, problem("roll_over.not_found", []))
const notReady = () => new HttpError(409, problem("roll_over.not_ready", []))
