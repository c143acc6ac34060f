import { v7 as uuid } from "uuid"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { initialValues } from "../../../../engine/wire/initial-values.ts"
import { beginningOf } from "../../../../engine/workflow/beginning.ts"
import { uidOf } from "../../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Hanging } from "../links/link-new-record.ts"
import { lockedEnds } from "../links/link-ends.ts"
import { addLinks } from "../links/write-links.ts"
import { derivedColumns } from "./derived-columns.ts"
import { judge } from "../../../../engine/validate/judge.ts"
import { afterCreate } from "./lifecycle.ts"
import { answeredContext, ruleContext } from "./judge.ts"
import { nextUid, uidTaken } from "./uid-repository.ts"
import type { Place } from "./place.ts"
import { promotedRows } from "./promoted-values.ts"
import { demandTakesNew, type Reader, toldProblems, wholeProfile } from "./reader.ts"
import { insertPromoted, insertRow, type NewRow, type RecordRow } from "./record-repository.ts"
import { idsOf, newIds, unknownReferences } from "./references.ts"
import { variableContext } from "../variables/variable-context.ts"
import { fieldsFromValues } from "./stored-fields.ts"
import { changesOf, noteStatus, noteWritten } from "./written.ts"

/** Values a new record starts from, and what was given over them; a blank that was given stays blank. */
export function startingValues(
  reader: Reader,
  profile: CompiledProfile,
  place: Place,
  given: RecordValues,
): RecordValues {
  return { ...initialValues(profile, variableContext(reader, place)), ...given }
}

/** The uid of a new record: the one given, else the next number, in the field that holds it where there is one. */
async function numbered(tx: Tenant, reader: Reader, profile: CompiledProfile, place: Place, values: RecordValues) {
  const given = uidOf(profile, values)?.trim()
  const uid = given || (await nextUid(tx, reader.actor.clientId, profile, place.projectId))
  return {
    uid,
    isGiven: Boolean(given),
    values: numberedValues(profile, values, uid),
  }
}

/** The values with a new record's number in the field that holds it. */
export function numberedValues({ uidKeyword }: CompiledProfile, values: RecordValues, uid: string): RecordValues {
  return uidKeyword ? { ...values, [uidKeyword]: uid } : values
}

/** What a new record comes to once it has its number. */
export interface JudgedCreation {
  readonly uid: string
  /** As they would be stored. */
  readonly values: RecordValues
  /** Whether another record has the number is not among them. */
  readonly problems: readonly Problem[]
}

export async function judgedCreation(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  told: CompiledProfile,
  place: Place,
  start: { readonly uid: string; readonly values: RecordValues },
  held: RecordValues = {},
): Promise<JudgedCreation> {
  const profile = wholeProfile(reader, told)
  const asked = ruleContext(reader, beginningOf(profile), place)
  const context = await answeredContext(tx, reader, profile, asked, { id: null, values: start.values })
  const { values, problems } = judge(check, profile, context, start.values)
  return {
    uid: uidOf(profile, values) ?? start.uid,
    values,
    problems: [
      ...toldProblems(reader, told, problems),
      ...toldProblems(reader, told, await unknownReferences(tx, reader, profile, values, held, place)),
    ],
  }
}

/** The row of a new record. */
export function newRow(
  { actor: { clientId, userId }, entityOf }: Reader,
  profile: CompiledProfile,
  place: Place,
  { uid, values }: Pick<JudgedCreation, "uid" | "values">,
): NewRow {
  const bound = entityOf.get(profile.profileId)
  // A fault of the code, never of the person: whose place it is was asked before.
  if (bound !== undefined && place.entityId !== bound)
    throw new Error(`A record of profile ${profile.profileId} is made outside the entity it is of.`)
  const beginning = beginningOf(profile)
  return {
    client_id: clientId,
    // Made by the application and rising with time, so that new rows meet on the same index pages.
    id: uuid() as RecordId,
    profile_id: profile.profileId,
    profile_version: profile.version,
    type: profile.type,
    project_id: place.projectId,
    entity_id: place.entityId,
    uid,
    ...derivedColumns(profile, values),
    status: beginning.status,
    activity_id: beginning.activityId,
    fields: json(fieldsFromValues(profile, values)),
    created_by: userId,
    updated_by: userId,
  }
}

/** Judges and stores a new record with its promoted values, links, audit entry and message. */
export async function createRecord(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  told: CompiledProfile,
  place: Place,
  wanted: RecordValues,
  hanging?: Pick<Hanging, "row" | "back">,
): Promise<RecordRow> {
  const { clientId } = reader.actor
  const profile = wholeProfile(reader, told)
  demandTakesNew(reader, profile.profileId)
  const held = heldBack(hanging)
  const given = withHeld(wanted, held)
  const start = await numbered(tx, reader, profile, place, startingValues(reader, profile, place, given))
  const { uid, values, problems } = await judgedCreation(tx, reader, check, told, place, start, held)
  const taken = start.isGiven && (await uidTaken(tx, clientId, profile, place.projectId, uid))
  const all = taken ? [...problems, duplicateUid(profile, uid)] : problems
  if (all.length > 0) throw new Refusal(400, all)
  const row = await insertRecord(tx, profile, newRow(reader, profile, place, { uid, values }))
  await insertPromoted(tx, promotedRows(clientId, profile, row.id, values))
  for (const field of profile.links) {
    const ids = newIds(values[field.keyword], held[field.keyword])
    await addLinks(tx, reader.actor, row, field, await lockedEnds(tx, reader, ids))
  }
  await noteWritten(tx, reader.actor, row, "created", changesOf(profile, { uid: null, values: {} }, { uid, values }))
  await noteStatus(tx, reader.actor, [row], null)
  await afterCreate(tx, { reader, profile, row, values })
  return row
}

/** What the record's own fields will say of the one it is added from: its verdict counts that, as it counts every link. */
function heldBack(hanging: Pick<Hanging, "row" | "back"> | undefined): RecordValues {
  return hanging?.back ? { [hanging.back.keyword]: [hanging.row.id] } : {}
}

function withHeld(given: RecordValues, held: RecordValues): RecordValues {
  const [keyword] = Object.keys(held)
  if (keyword === undefined) return given
  return { ...given, [keyword]: [...new Set([...idsOf(held[keyword]), ...idsOf(given[keyword])])] }
}

/** Two may type the same uid at the same moment: the index then decides, with the same words. */
async function insertRecord(tx: Tenant, profile: CompiledProfile, row: NewRow): Promise<RecordRow> {
  try {
    return await insertRow(tx, row)
  } catch (error) {
    throw uidRefusal(error, profile, row.uid)
  }
}

/** A write that met another's uid, as the refusal it is; any other error as it came. */
export function uidRefusal(error: unknown, profile: CompiledProfile, uid: string): unknown {
  return isUidConflict(error) ? new Refusal(400, duplicateUid(profile, uid)) : error
}

/** Whether a write met a uid that another record has. */
export function isUidConflict(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "record_uid"
}

export function duplicateUid(profile: CompiledProfile, uid: string) {
  return problem("value.duplicate_uid", [profile.uidKeyword ?? "uid"], { uid })
}
