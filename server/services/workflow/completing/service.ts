import { lacksResult } from "../../../../engine/workflow/result.ts"
import { mostDisabled } from "../../../../schemas/api/completing.ts"
import type {
  BelowProcess,
  completeProcess,
  RecordCompletion,
  resumeProcess,
} from "../../../../schemas/api/completing.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isProcess } from "../../../../schemas/profile-types.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { namesFor } from "../../profile/records/display/names.ts"
import { demandOn, mayOn, readOnly } from "../../profile/records/access.ts"
import { heldRecord, refuseStale } from "../../profile/records/held-record.ts"
import {
  isReadable,
  profileOfRecord,
  type Reader,
  readerOf,
  type Reading,
  wholeProfile,
} from "../../profile/records/reader.ts"
import { findRow, type RecordRow, updateRow } from "../../profile/records/record-repository.ts"
import { findRecord } from "../../profile/records/record-row.ts"
import { valuesFromFields } from "../../profile/records/stored-fields.ts"
import { isVisible } from "../../profile/records/visibility.ts"
import { noteStatus, noteWritten } from "../../profile/records/written.ts"
import { insertSteps } from "../step-repository.ts"
import { plainStep } from "../take-step.ts"
import {
  countBelow,
  deleteCompleted,
  disableBelow,
  enableBelow,
  findCompleted,
  insertCompleted,
  otherDisabling,
} from "./repository.ts"

/** Marks processes complete, by whoever may change them, and resumes the work on them. */
export function completingService(parts: Reading & { readonly database: Database }) {
  const { database } = parts

  /** A process that is held and that the caller may change, standing on the revision they saw. */
  const onProcess = (
    actor: Actor,
    id: RecordId,
    revision: number | undefined,
    work: (tx: Tenant, reader: Reader, row: RecordRow, profile: CompiledProfile) => Promise<RecordRow>,
  ): Promise<RecordCompletion> =>
    database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, parts, { recordIds: [id] })
      const { row, profile } = await heldRecord(tx, reader, id)
      demandProcess(reader, row)
      await refuseStale(tx, reader, profile, row, revision)
      const reason = await standsInTheWay(tx, reader, row)
      if (reason !== null) throw readOnly(reason)
      return printCompletion(tx, reader, await work(tx, reader, row, wholeProfile(reader, profile)))
    })

  return {
    get: (actor: Actor, id: RecordId): Promise<RecordCompletion> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const row = await findRecord(tx, actor.clientId, reader.visibility, id)
        profileOfRecord(reader, row)
        return printCompletion(tx, reader, row)
      }),

    below: (actor: Actor, id: RecordId): Promise<BelowProcess> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const row = await findRecord(tx, actor.clientId, reader.visibility, id)
        profileOfRecord(reader, row)
        demandProcess(reader, row)
        return countBelow(tx, row, mostDisabled)
      }),

    complete: (actor: Actor, id: RecordId, { revision }: BodyOf<typeof completeProcess>) =>
      onProcess(actor, id, revision, async (tx, reader, row, profile) => {
        if (row.completed_process !== null) throw new Refusal(409, problem("process.complete_already", []))
        const isWithout = lacksResult({ profile, values: valuesFromFields(profile, row.fields) })
        await insertCompleted(tx, row, actor.userId)
        const below = await disableBelow(tx, row, mostDisabled)
        if (below > mostDisabled) throw new Refusal(409, problem("process.too_much_below", [], { most: mostDisabled }))
        const written = await updateRow(tx, row, actor.userId, {
          status: "COMPLETED",
          completed_process: row.id,
          without_result: row.without_result || isWithout,
        })
        if (isWithout) {
          await insertSteps(tx, row.client_id, row.id, [{ ...plainStep(reader, profile), kind: "no_result" }])
        }
        await noteStatus(tx, actor, [written], row.status)
        await noteWritten(tx, actor, written, "process_completed", [
          { section: null, parameter: "status", previous: row.status, current: written.status },
          { section: null, parameter: "disabled", previous: null, current: below },
        ])
        return written
      }),

    resume: (actor: Actor, id: RecordId, { revision }: BodyOf<typeof resumeProcess>) =>
      onProcess(actor, id, revision, async (tx, _, row) => {
        const completed = await findCompleted(tx, row.client_id, row.id)
        if (!completed) throw new Refusal(409, problem("process.not_complete", []))
        await deleteCompleted(tx, row.client_id, row.id)
        await enableBelow(tx, row.client_id, row.id)
        const written = await updateRow(tx, row, actor.userId, {
          status: completed.previous_status,
          without_result: completed.was_without_result,
        })
        await noteStatus(tx, actor, [written], row.status)
        await noteWritten(tx, actor, written, "process_resumed", [
          { section: null, parameter: "status", previous: row.status, current: written.status },
        ])
        return written
      }),
  }
}

/** Refuses what is no process, and whoever may not change it. */
function demandProcess({ actor, visibility }: Reader, row: RecordRow): void {
  if (!isProcess(row.type)) throw new Refusal(400, problem("process.not_a_process", ["id"]))
  demandOn(actor, visibility, row, "UPDATE")
}

/** Why nobody may complete the process or resume it; that its own workflow is done is no reason. */
async function standsInTheWay(tx: Tenant, { visibility }: Reader, row: RecordRow) {
  if (!row.is_unlocked) return "locked"
  if (row.completed_process !== null && (await otherDisabling(tx, row.client_id, row.id))) return "process_completed"
  return row.project_id !== null && visibility.projects.get(row.project_id)?.closed ? "project_closed" : null
}

async function printCompletion(tx: Tenant, reader: Reader, row: RecordRow): Promise<RecordCompletion> {
  const { actor, visibility } = reader
  const profile = wholeProfile(reader, profileOfRecord(reader, row))
  const may =
    isProcess(row.type) &&
    !actor.viewing &&
    mayOn(actor, visibility, row, "UPDATE") &&
    (await standsInTheWay(tx, reader, row)) === null
  return {
    revision: row.revision,
    completed: row.completed_process === null ? null : await printCompleted(tx, reader, row, row.completed_process),
    mayComplete: may && row.completed_process === null,
    mayResume: may && row.completed_process === row.id,
    lacksResult: lacksResult({ profile, values: valuesFromFields(profile, row.fields) }),
  }
}

/** Which process is complete, as far as the reader may see it. */
async function printCompleted(
  tx: Tenant,
  reader: Reader,
  { client_id: clientId, id }: RecordRow,
  processId: RecordId,
): Promise<RecordCompletion["completed"]> {
  const [process, completed] = [
    await findRow(tx, clientId, processId, "none"),
    await findCompleted(tx, clientId, processId),
  ]
  if (!completed) return null
  const by = completed.completed_by
  const { people } = await namesFor(tx, reader, [], [by])
  const seen = process && isVisible(reader.visibility, process) && isReadable(reader, process) ? process : null
  return {
    isOwn: processId === id,
    process: seen && {
      id: seen.id,
      type: seen.type,
      projectId: seen.project_id,
      uniqueId: seen.uid,
      name: seen.name,
    },
    at: completed.completed_at.toISOString(),
    by: { id: by, name: people.get(by) ?? null },
  }
}
