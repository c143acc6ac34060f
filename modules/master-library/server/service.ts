import { fits } from "../../../engine/links/showing-field.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, type RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { isProcess } from "../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContext,
  findRecord,
  loadAccessContext,
  profileOfRecord,
  type RecordDeps,
  type RecordRow,
} from "../../records/server/index.ts"
import { assertRevision, assertWritable, lockRecord, updateRecord, wouldCircle } from "../../records/server/writing.ts"
import type { RecordService } from "../../records/server/lists.ts"
import type * as calls from "../contracts/library.ts"
import type { ProcessTree } from "../contracts/library.ts"
import { changeAssignments } from "./assignments.ts"
import { listAssignments } from "./assignment-repository.ts"
import { orderAfterMove } from "./sibling-order.ts"
import { childrenOf, keywordOf, loadTree, serializeTree } from "./tree.ts"
import { lockStructure } from "./tree-repository.ts"
import { findUses } from "./uses-repository.ts"

export type MasterLibraryService = ReturnType<typeof masterLibraryService>

/** The master library: its tree, its assignment to entities, and changes to its records. */
export function masterLibraryService(deps: RecordDeps, records: RecordService) {
  const { database, check } = deps
  const readTransaction = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
  ): Promise<T> =>
    database.readTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))
  /** Throws 404 unless the record is in the library and, if required, a process. */
  const assertMaster = (actor: Actor, id: RecordId, isRequired: (row: RecordRow) => boolean = () => true) =>
    readTransaction(actor, async (tx, access) => {
      const row = await findRecord(tx, actor.clientId, access.visibility, id)
      profileOfRecord(access, row)
      if (row.project_id !== masterLibrary || !isRequired(row)) throw notFound("id")
    })

  return {
    tree: (actor: Actor): Promise<ProcessTree> =>
      readTransaction(actor, async (tx, access) => serializeTree(access, await loadTree(tx, access))),

    move: (actor: Actor, body: BodyOf<typeof calls.mapChildProcess>): Promise<ProcessTree> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        // Siblings may get new numbers, so the profiles of all processes are locked.
        const { profiles } = await loadAccessContext(tx, actor, deps)
        const profileIds = profiles.filter(({ type }) => isProcess(type)).map(({ profileId }) => profileId)
        const access = await loadAccessContext(tx, actor, deps, { profileIds })
        await lockStructure(tx, access)
        const { row, profile } = await lockMasterProcess(tx, access, body.id, "id")
        assertWritable(actor, access.visibility, row)
        await assertRevision(tx, access, profile, row, body.revision)
        const parentValues = await parentValuesOf(tx, access, profile, row, body.parentId)
        const { nodes } = await loadTree(tx, access)
        const siblings = childrenOf(nodes, body.parentId).filter(({ id }) => id !== row.id)
        if (body.before !== undefined && !siblings.some(({ id }) => id === body.before)) throw notFound("before")
        for (const [id, order] of orderAfterMove(siblings, row.id, body.before)) {
          const moved = id === row.id ? { row, profile } : await lockMasterProcess(tx, access, id, "id")
          const keyword = keywordOf(moved.profile, "sort_order")
          const values: RecordValues = keyword === undefined ? {} : { [keyword]: String(order) }
          await updateRecord(
            tx,
            access,
            check,
            moved.profile,
            moved.row,
            id === row.id ? { ...parentValues, ...values } : values,
          )
        }
        return serializeTree(access, await loadTree(tx, access))
      }),

    delete: async (actor: Actor, id: RecordId, query: QueryOf<typeof calls.deleteMasterProcess>): Promise<void> => {
      await assertMaster(actor, id, ({ type }) => isProcess(type))
      await records.delete(actor, id, query)
    },

    setFiles: async (
      actor: Actor,
      id: RecordId,
      { keyword, files, revision }: BodyOf<typeof calls.setMasterProcessFiles>,
    ): Promise<ProfileInstance> => {
      await assertMaster(actor, id, ({ type }) => isProcess(type))
      return records.update(actor, id, { revision, fields: { [keyword]: { files } } })
    },

    assignments: (actor: Actor): Promise<ReplyOf<typeof calls.listProcessAssignments>> =>
      readTransaction(actor, async (tx, access) => ({ content: await listAssignments(tx, assignmentScope(access)) })),

    changeAssignments: (
      actor: Actor,
      body: BodyOf<typeof calls.changeProcessAssignments>,
    ): Promise<ReplyOf<typeof calls.changeProcessAssignments>> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        await changeAssignments(tx, access, body)
        return { content: await listAssignments(tx, assignmentScope(access)) }
      }),

    create: (actor: Actor, body: BodyOf<typeof calls.createMaster>, key?: string): Promise<ProfileInstance> =>
      records.create(actor, { ...body, projectId: masterLibrary, entityId: null }, key),

    update: async (actor: Actor, id: RecordId, body: BodyOf<typeof calls.updateMaster>): Promise<ProfileInstance> => {
      await assertMaster(actor, id)
      return records.update(actor, id, body)
    },

    uses: async (actor: Actor, id: RecordId): Promise<ReplyOf<typeof calls.listMasterUses>> => {
      await assertMaster(actor, id)
      return readTransaction(actor, (tx, access) => findUses(tx, access, id))
    },
  }
}

function assignmentScope({ actor, visibility }: AccessContext) {
  return { clientId: actor.clientId, entityIds: actor.entityIds, profileIds: [...visibility.masterProfiles] }
}

async function lockMasterProcess(tx: ClientTransaction, access: AccessContext, id: RecordId, name: string) {
  const { visibility, actor } = access
  const row = await findRecord(tx, actor.clientId, visibility, id)
  if (row.project_id !== masterLibrary || !isProcess(row.type)) throw notFound(name)
  return lockRecord(tx, access, id)
}

/**
 * The values that make a process the child of another, or of none. Throws 400 if the parent is no process, or is below
 * it, and 409 if the profile has no field for its parent.
 */
async function parentValuesOf(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
  parentId: RecordId | null,
): Promise<RecordValues> {
  const parent = parentId === null ? null : (await lockMasterProcess(tx, access, parentId, "parentId")).row
  if (parent && parent.type !== "PROCESS") throw new HttpError(400, problem("process.not_a_process", ["parentId"]))
  if (parent && (await wouldCircle(tx, row.client_id, [parent.id], [row.id])))
    throw new HttpError(400, problem("process.circular", ["parentId"], { process: row.name, parent: parent.name }))
  const fields = profile.links.filter(({ relation, profileType }) => relation === "PARENT" && profileType === "PROCESS")
  const field = parent
    ? fields.find((one) => fits(one, { type: parent.type, profileId: parent.profile_id }))
    : fields[0]
  if (!field) {
    if (parent) throw new HttpError(409, problem("process.not_available", ["id"]))
    return {}
  }
  return {
    ...Object.fromEntries(fields.map(({ keyword }) => [keyword, []])),
    [field.keyword]: parent ? [parent.id] : [],
  }
}

function notFound(name: string): HttpError {
  return new HttpError(404, problem("record.not_found", [name]))
}
