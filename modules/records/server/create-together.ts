import type { RuleContext } from "../../../engine/rules/context.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { assertAcceptsNewRecords, type AccessContext, unrestrictedProfile } from "./access-context.ts"
import type { CreateResult, Creation } from "./create-many.ts"
import { duplicateUid, newRow, numberedValues } from "./create-record.ts"
import { indexedValueRows } from "./indexed-value-rows.ts"
import { afterCreates } from "./lifecycle.ts"
import { createEndLookup, type EndLookup } from "./links/link-ends.ts"
import {
  insertLinksBelow,
  insertOwnLinks,
  isBetween,
  lockNewLinks,
  type NewRecordLinks,
  planNewLinks,
} from "./links/new-record-links.ts"
import { insertIndexedValues, insertRows, type NewRow } from "./record-repository.ts"
import { createReferenceLookup, type ReferenceLookup } from "./reference-lookup.ts"
import { linkedIdsOf, lookUpReferences } from "./references.ts"
import { loadRuleContexts } from "./rule-context.ts"
import { type FreeNumbers, findUsedUids, freeNumbers } from "./uid-repository.ts"
import { createStartingValues, creationInput, validateCreation } from "./validate-creation.ts"
import { changesOf, insertStatusChange, recordWrites } from "./written-records.ts"

interface Together {
  readonly tx: ClientTransaction
  readonly access: AccessContext
  readonly check: SchemaCheck
  readonly visibleProfile: CompiledProfile
  readonly profile: CompiledProfile
  readonly ends: EndLookup
  readonly lookup: ReferenceLookup
}

/** A creation with its starting values. */
interface Start extends Creation {
  readonly values: RecordValues
  readonly requestedUid: string
}

/** A validated creation; without a row to insert if it was rejected. */
type Validated =
  | { readonly problems: readonly Problem[]; readonly accepted?: undefined }
  | { readonly problems: readonly []; readonly accepted: Accepted }

interface Accepted {
  readonly rowToInsert: NewRow
  readonly uid: string
  readonly values: RecordValues
  readonly links: NewRecordLinks
}

/**
 * Validates new records of one project in order and writes the valid ones with one statement per table. Returns
 * undefined without writing a record if one of them can only be created after the others. If a uid is used
 * concurrently, all of them fail.
 */
export async function createTogether(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  visibleProfile: CompiledProfile,
  projectId: ProjectId | null,
  creations: readonly Creation[],
): Promise<readonly CreateResult[] | undefined> {
  const profile = unrestrictedProfile(access, visibleProfile)
  assertAcceptsNewRecords(access, profile.profileId)
  const [ends, lookup] = [createEndLookup(tx, access), createReferenceLookup(tx, access)]
  const together: Together = { tx, access, check, visibleProfile, profile, ends, lookup }
  const starts = creations.map((creation): Start => {
    const values = createStartingValues(access, profile, creation.scope, creation.inputValues)
    return { ...creation, values, requestedUid: uidOf(profile, values)?.trim() ?? "" }
  })
  const numbering = await loadNumbering(together, projectId, starts)
  const contexts = await loadRuleContexts(
    tx,
    access,
    profile,
    starts.map((start) => creationInput(access, profile, start)),
  )
  await lookUpReferences(
    lookup,
    profile,
    starts.map(({ values }) => values),
  )
  await lockNewLinks(
    tx,
    access,
    ends,
    starts.flatMap(({ values, below = [] }) => [...linkedIdsOf(profile, values), ...below]),
  )
  const validations: Validated[] = []
  for (const [at, start] of starts.entries()) {
    const context = contexts[at]
    if (context) validations.push(await validateNext(together, numbering, start, context))
  }
  const accepted = validations.flatMap((one) => one.accepted ?? [])
  if (accepted.some(({ links }) => isBetween(links))) return undefined
  await numbering.reserve()
  const rows = await write(together, accepted)
  return validations.map(({ problems, accepted: one }) => {
    const row = one && rows.get(one.rowToInsert.id)
    return row ? { row } : { problems }
  })
}

/** The numbers of a profile while new records take them one by one. */
interface Numbering {
  readonly isUsed: (uid: string) => boolean
  /** The next number, which a record takes when it is accepted. */
  readonly next: () => string
  readonly take: (uid: string, isEntered: boolean) => void
  /** Advances the counter past the last number that was taken. */
  readonly reserve: () => Promise<void>
}

async function loadNumbering(
  { tx, access, profile }: Together,
  projectId: ProjectId | null,
  starts: readonly Start[],
): Promise<Numbering> {
  const { clientId } = access.actor
  const wanted = starts.flatMap(({ requestedUid, preferredUid }) => [
    ...(requestedUid === "" ? [] : [requestedUid]),
    ...(preferredUid === undefined ? [] : [preferredUid]),
  ])
  const used = new Set(await findUsedUids(tx, clientId, profile, projectId, wanted))
  const isWantedOnce = new Set(wanted).size === wanted.length
  const isNumbered = starts.some(
    ({ requestedUid, preferredUid }) =>
      requestedUid === "" &&
      (profile.uidKeyword === undefined || preferredUid === undefined || used.has(preferredUid) || !isWantedOnce),
  )
  const numbers: FreeNumbers = isNumbered
    ? await freeNumbers(tx, clientId, profile, projectId, starts.length)
    : { uids: [], reserve: () => Promise.resolve() }
  let [position, taken] = [0, 0]
  return {
    isUsed: (uid) => used.has(uid),
    next() {
      // Skips uids entered in other rows, like those of existing records.
      while (used.has(numbers.uids[position] ?? "")) position += 1
      return numbers.uids[position] ?? ""
    },
    take(uid, isEntered) {
      used.add(uid)
      if (isEntered) return
      position += 1
      taken = position
    },
    reserve: () => numbers.reserve(taken),
  }
}

async function validateNext(
  together: Together,
  numbering: Numbering,
  { scope, values, requestedUid, preferredUid, masterId, below = [] }: Start,
  context: RuleContext,
): Promise<Validated> {
  const { tx, access, check, visibleProfile, profile, ends, lookup } = together
  const isPreferred = preferredUid !== undefined && profile.uidKeyword !== undefined && !numbering.isUsed(preferredUid)
  const enteredUid = isPreferred ? preferredUid : requestedUid
  const number = enteredUid || numbering.next()
  const start = { scope, uid: number, values: numberedValues(profile, values, number) }
  const one = await validateCreation(tx, access, check, visibleProfile, context, start, {}, lookup)
  const isTaken = enteredUid !== "" && numbering.isUsed(one.uid)
  const problems = isTaken ? [...one.problems, duplicateUid(profile, one.uid)] : one.problems
  if (problems.length > 0) return { problems }
  const rowToInsert = newRow(access, profile, scope, one, masterId)
  try {
    const links = await planNewLinks(tx, access, ends, profile, rowToInsert, one.values, below)
    numbering.take(one.uid, enteredUid !== "")
    return { problems: [], accepted: { rowToInsert, uid: one.uid, values: one.values, links } }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { problems: error.problems }
  }
}

async function write({ tx, access, profile }: Together, accepted: readonly Accepted[]) {
  const { actor } = access
  const inserted = await insertRows(
    tx,
    accepted.map(({ rowToInsert }) => rowToInsert),
  )
  const rows = new Map(inserted.map((row) => [row.id, row]))
  const created = accepted.flatMap((one) => {
    const row = rows.get(one.rowToInsert.id)
    return row ? [{ ...one, access, profile, row }] : []
  })
  await insertIndexedValues(
    tx,
    created.flatMap(({ row, values }) => indexedValueRows(actor.clientId, profile, row.id, values)),
  )
  const linkWrites = await insertOwnLinks(tx, access, created)
  await recordWrites(
    tx,
    actor,
    created.flatMap(({ row, uid, values }) => {
      const changes = changesOf(profile, { uid: null, values: {} }, { uid, values })
      return [...(linkWrites.get(row.id) ?? []), { row, changes, action: "created" as const }]
    }),
  )
  await insertStatusChange(
    tx,
    actor,
    created.map(({ row }) => row),
    null,
  )
  await afterCreates(tx, created)
  await insertLinksBelow(tx, access, created)
  return rows
}
