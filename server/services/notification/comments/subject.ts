import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { profileOfRecord, type Reader, readerOf, type Reading } from "../../profile/records/reader.ts"
import type { RecordRow } from "../../profile/records/record-repository.ts"
import { findRecord } from "../../profile/records/record-row.ts"

/** A record that is talked about, by someone who may read it. */
export interface Subject {
  readonly reader: Reader
  readonly record: RecordRow
  readonly profile: CompiledProfile
}

/** Whoever writes holds the record, so that writers of its trail follow one another and it does not go meanwhile. */
export async function subjectOf(
  tx: Tenant,
  actor: Actor,
  reading: Reading,
  id: RecordId,
  lock: "none" | "update" = "none",
): Promise<Subject> {
  const reader = await readerOf(tx, actor, reading)
  const record = await findRecord(tx, actor.clientId, reader.visibility, id, lock)
  return { reader, record, profile: profileOfRecord(reader, record) }
}

/** A record is looked for in the project that was named; in another it is not there. */
export function demandProject({ record }: Subject, projectId: string, path: string): void {
  if ((record.project_id ?? noProject) !== projectId) throw new Refusal(404, problem("record.not_found", [path]))
}
