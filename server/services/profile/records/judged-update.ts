import type { LinkId } from "../../../../engine/links/showing-field.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Change } from "../../../audit-log/append.ts"
import { duplicateUid } from "./create-record.ts"
import { judge } from "../../../../engine/validate/judge.ts"
import { answeredContext, ruleContext } from "./judge.ts"
import { valuesWithLinks } from "./print-record.ts"
import { type Reader, toldProblems, wholeProfile } from "./reader.ts"
import type { RecordRow } from "./record-repository.ts"
import { stateOf } from "./record-row.ts"
import { unknownReferences } from "./references.ts"
import { uidTaken } from "./uid-repository.ts"
import { overRecord, withUid } from "./with-uid.ts"
import { changesOf } from "./written.ts"

/** What would come of an update, before anything of it is written. */
export interface JudgedUpdate {
  readonly links: readonly LinkId[]
  readonly previous: RecordValues
  /** As they would be stored. */
  readonly values: RecordValues
  readonly uid: string
  readonly problems: readonly Problem[]
  /** As the trail would tell them; none where every value comes out as it was. */
  readonly changes: readonly Change[]
}

/** Puts the values given over those of a record and judges what comes of it, the fields withheld from the person kept. */
export async function judgedUpdate(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  told: CompiledProfile,
  row: RecordRow,
  links: readonly LinkId[],
  given: RecordValues,
): Promise<JudgedUpdate> {
  const profile = wholeProfile(reader, told)
  const previous = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
  const merged = overRecord(profile, previous, given, row.uid)
  const asked = ruleContext(reader, stateOf(row), { projectId: row.project_id, entityId: row.entity_id })
  const context = await answeredContext(tx, reader, profile, asked, { id: row.id, previous, values: merged })
  const { values, problems } = judge(check, profile, context, merged, previous)
  const uid = uidOf(profile, values) ?? row.uid
  const taken = uid !== row.uid && (await uidTaken(tx, row.client_id, profile, row.project_id, uid, row.id))
  const place = { projectId: row.project_id, entityId: row.entity_id }
  return {
    links,
    previous,
    values,
    uid,
    problems: [
      ...toldProblems(reader, told, problems),
      ...toldProblems(reader, told, await unknownReferences(tx, reader, profile, values, previous, place, row.id)),
      ...(taken ? [duplicateUid(profile, uid)] : []),
    ],
    changes: changesOf(profile, { uid: row.uid, values: previous }, { uid, values }),
  }
}
