import { standstill } from "../../../engine/workflow/openness.ts"
import type { Refused } from "../../../engine/workflow/judge.ts"
import type { ActingPerson, WorkingRecord } from "../../../engine/workflow/standing.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { ProblemCode } from "../../../schemas/problems.ts"
import { isCoordinator } from "../../../schemas/tasks.ts"
import type { Tenant } from "../../database/database.ts"
import { mayRecords, ownerOf } from "../../http/actor.ts"
import { linkIdsOf } from "../profile/links/link-repository.ts"
import { mayOn, opennessOf, readOnly } from "../profile/records/access.ts"
import { valuesWithLinks } from "../profile/records/print-record.ts"
import { type Reader, wholeProfile } from "../profile/records/reader.ts"
import type { RecordRow } from "../profile/records/record-repository.ts"
import { withUid } from "../profile/records/with-uid.ts"
import { standsInFor } from "./absences/stands-in.ts"
import { readStanding } from "./standing-repository.ts"

/** A record as the engine judges it, and who acts on it. */
export interface Subject {
  readonly row: RecordRow
  /** The whole one, by which the record is stored. */
  readonly profile: CompiledProfile
  readonly values: WorkingRecord["values"]
  readonly standing: WorkingRecord["standing"]
  readonly person: ActingPerson
  readonly mayReopen: boolean
}

/** Of many records of one work, whom the reader stands in for is asked once and given. */
export async function subjectOf(
  tx: Tenant,
  reader: Reader,
  told: CompiledProfile,
  row: RecordRow,
  absent?: readonly UserId[],
): Promise<Subject> {
  const { actor } = reader
  const profile = wholeProfile(reader, told)
  const values = withUid(profile, valuesWithLinks(profile, row, await linkIdsOf(tx, reader, row.id)), row.uid)
  return {
    row,
    profile,
    values,
    standing: await readStanding(tx, profile, row, values),
    person: {
      id: ownerOf(actor),
      standsInFor: absent ?? (await standsInFor(tx, reader)),
      mayWrite: mayOn(actor, reader.visibility, row, "UPDATE"),
      isAdministrator: actor.rights.isClientAdmin,
      coordinates: !actor.viewing && isCoordinator(actor.rights),
    },
    mayReopen:
      !actor.viewing && mayRecords(reader, row.profile_id, "CREATE") && mayRecords(reader, row.profile_id, "DELETE"),
  }
}

export const workingRecord = ({ profile, values, standing }: Subject): WorkingRecord => ({ profile, values, standing })

/** Refuses steps of a record on which nobody works: its project is closed, or a process that it belongs to is complete. */
export function demandWorkable({ visibility }: Reader, row: RecordRow): void {
  const reason = standstill(opennessOf(visibility, row))
  if (reason !== null) throw readOnly(reason)
}

/** What is not the person's to do; what the record is not ready for; everything else is of what was sent. */
const forbiddenCodes: ReadonlySet<ProblemCode> = new Set(["workflow.not_your_turn", "workflow.own_work"])
const invalidCodes: ReadonlySet<ProblemCode> = new Set([
  "workflow.reason_missing",
  "workflow.field_missing",
  "workflow.nobody_next",
  "workflow.too_few_people",
  "workflow.asked_already",
])

export function statusOfRefused({ problems }: Refused): 400 | 403 | 409 {
  const codes = problems.map(({ code }) => code)
  if (codes.some((code) => forbiddenCodes.has(code))) return 403
  return codes.every((code) => invalidCodes.has(code)) ? 400 : 409
}
