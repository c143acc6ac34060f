import { v7 as uuid } from "uuid"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { initialValues } from "../../../engine/wire/initial-values.ts"
import { initialState } from "../../../engine/workflow/initial-state.ts"
import { uidOf } from "../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, type RecordId } from "../../../schemas/ids.ts"
import type { RecordState } from "../../../schemas/record.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { LinkTarget } from "./links/link-new-record.ts"
import { lockedEnds } from "./links/link-ends.ts"
import { addLinks } from "./links/write-links.ts"
import { derivedColumns } from "./derived-columns.ts"
import { checkRecord } from "../../../engine/validate/check-record.ts"
import { afterCreate } from "./lifecycle.ts"
import { loadRuleContext, ruleContext } from "./rule-context.ts"
import { nextUid, isUidInUse } from "./uid-repository.ts"
import type { CreationScope } from "./creation-scope.ts"
import { indexedValueRows } from "./indexed-value-rows.ts"
import { assertAcceptsNewRecords, type AccessContext, visibleProblems, unrestrictedProfile } from "./access-context.ts"
import { insertIndexedValues, insertRow, type NewRow, type RecordRow } from "./record-repository.ts"
import { idsOf, newIds, unknownReferences } from "./references.ts"
import { variableContext } from "./variables/variable-context.ts"
import { fieldsFromValues } from "./stored-fields.ts"
import { changesOf, insertStatusChange, recordWrite } from "./written-records.ts"

/** Initial values of a new record, overridden by the input; blank input stays blank. */
export function createStartingValues(
  access: AccessContext,
  profile: CompiledProfile,
  scope: CreationScope,
  inputValues: RecordValues,
): RecordValues {
  return { ...initialValues(profile, variableContext(access, scope)), ...inputValues }
}

/**
 * Determines the uid of a new record: the one entered, otherwise the next number. Stores it in the uid field, if there
 * is one.
 */
async function assignUid(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  scope: CreationScope,
  values: RecordValues,
) {
  const inputValues = uidOf(profile, values)?.trim()
  const uid = inputValues || (await nextUid(tx, access.actor.clientId, profile, scope.projectId))
  return {
    uid,
    hasEnteredUid: Boolean(inputValues),
    values: numberedValues(profile, values, uid),
  }
}

/** Adds a new record's uid to its values, if the profile has a uid field. */
export function numberedValues({ uidKeyword }: CompiledProfile, values: RecordValues, uid: string): RecordValues {
  return uidKeyword ? { ...values, [uidKeyword]: uid } : values
}

/** Result of validating a new record with its uid. */
export interface ValidatedCreation {
  readonly uid: string
  /** The values to store. */
  readonly values: RecordValues
  /** Does not include a duplicate uid. */
  readonly problems: readonly Problem[]
}

export async function validateCreation(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  visibleProfile: CompiledProfile,
  scope: CreationScope,
  start: { readonly uid: string; readonly values: RecordValues },
  backlinkValues: RecordValues = {},
): Promise<ValidatedCreation> {
  const profile = unrestrictedProfile(access, visibleProfile)
  const contextInput = ruleContext(access, initialStateIn(profile, scope), scope)
  const context = await loadRuleContext(tx, access, profile, contextInput, { id: null, values: start.values })
  const { values, problems } = checkRecord(check, profile, context, start.values)
  return {
    uid: uidOf(profile, values) ?? start.uid,
    values,
    problems: [
      ...visibleProblems(access, visibleProfile, problems),
      ...visibleProblems(
        access,
        visibleProfile,
        await unknownReferences(tx, access, profile, values, backlinkValues, scope),
      ),
    ],
  }
}

/** Initial state of a record in its scope: master records have no workflow, only those of a project are worked on. */
export function initialStateIn(profile: CompiledProfile, { projectId }: CreationScope): RecordState {
  return initialState(projectId === masterLibrary ? {} : profile)
}

/** Builds the row of a new record. */
export function newRow(
  { actor: { clientId, userId }, entityOf }: AccessContext,
  profile: CompiledProfile,
  scope: CreationScope,
  { uid, values }: Pick<ValidatedCreation, "uid" | "values">,
  masterId: RecordId | null = null,
): NewRow {
  const bound = entityOf.get(profile.profileId)
  // A programming error: the scope was authorized before.
  if (bound !== undefined && scope.entityId !== bound)
    throw new Error(`A record of profile ${profile.profileId} is made outside the entity it is of.`)
  const initial = initialStateIn(profile, scope)
  return {
    client_id: clientId,
    // Generated by the application in ascending order, so that new rows share index pages.
    id: uuid() as RecordId,
    profile_id: profile.profileId,
    profile_version: profile.version,
    type: profile.type,
    master_id: masterId,
    project_id: scope.projectId,
    entity_id: scope.entityId,
    uid,
    ...derivedColumns(profile, values),
    status: initial.status,
    activity_id: initial.activityId,
    fields: json(fieldsFromValues(profile, values)),
    created_by: userId,
    updated_by: userId,
  }
}

/** Where a new record comes from. */
export interface RecordOrigin {
  /** The record from which it is added, and its own field that will show the link. */
  readonly linkTarget?: Pick<LinkTarget, "row" | "back"> | undefined
  /** The master record from which it is taken. */
  readonly masterId?: RecordId
}

/** Validates and stores a new record with its indexed values, links, audit entry and outbox message. */
export async function createRecord(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  visibleProfile: CompiledProfile,
  scope: CreationScope,
  requestedValues: RecordValues,
  { linkTarget, masterId }: RecordOrigin = {},
): Promise<RecordRow> {
  const { clientId } = access.actor
  const profile = unrestrictedProfile(access, visibleProfile)
  assertAcceptsNewRecords(access, profile.profileId)
  const backlinkValues = backlinkValuesOf(linkTarget)
  const inputValues = withBacklinks(requestedValues, backlinkValues)
  const start = await assignUid(tx, access, profile, scope, createStartingValues(access, profile, scope, inputValues))
  const { uid, values, problems } = await validateCreation(
    tx,
    access,
    check,
    visibleProfile,
    scope,
    start,
    backlinkValues,
  )
  const isUidUsed = start.hasEnteredUid && (await isUidInUse(tx, clientId, profile, scope.projectId, uid))
  const all = isUidUsed ? [...problems, duplicateUid(profile, uid)] : problems
  if (all.length > 0) throw new HttpError(400, all)
  const row = await insertRecord(tx, profile, newRow(access, profile, scope, { uid, values }, masterId))
  await insertIndexedValues(tx, indexedValueRows(clientId, profile, row.id, values))
  for (const field of profile.links) {
    const ids = newIds(values[field.keyword], backlinkValues[field.keyword])
    await addLinks(tx, access, row, field, await lockedEnds(tx, access, ids))
  }
  await recordWrite(tx, access.actor, row, "created", changesOf(profile, { uid: null, values: {} }, { uid, values }))
  await insertStatusChange(tx, access.actor, [row], null)
  await afterCreate(tx, { access, profile, row, values })
  return row
}

/**
 * The link that the new record's own fields will show to the record it is added from; validation includes it like any
 * other link.
 */
function backlinkValuesOf(linkTarget: Pick<LinkTarget, "row" | "back"> | undefined): RecordValues {
  return linkTarget?.back ? { [linkTarget.back.keyword]: [linkTarget.row.id] } : {}
}

function withBacklinks(inputValues: RecordValues, backlinkValues: RecordValues): RecordValues {
  const [keyword] = Object.keys(backlinkValues)
  if (keyword === undefined) return inputValues
  return {
    ...inputValues,
    [keyword]: [...new Set([...idsOf(backlinkValues[keyword]), ...idsOf(inputValues[keyword])])],
  }
}

/** The same uid can be entered concurrently; the unique index then raises the same error. */
async function insertRecord(tx: ClientTransaction, profile: CompiledProfile, row: NewRow): Promise<RecordRow> {
  try {
    return await insertRow(tx, row)
  } catch (error) {
    throw toDuplicateIdError(error, profile, row.uid)
  }
}

/** Converts a uid conflict to the duplicate ID error; returns other errors unchanged. */
export function toDuplicateIdError(error: unknown, profile: CompiledProfile, uid: string): unknown {
  return isUidConflict(error) ? new HttpError(400, duplicateUid(profile, uid)) : error
}

/** Whether the error is a violation of the unique index on uids. */
export function isUidConflict(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "record_uid"
}

export function duplicateUid(profile: CompiledProfile, uid: string) {
  return problem("value.duplicate_uid", [profile.uidKeyword ?? "uid"], { uid })
}
