import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { inSavepoint } from "../../../server/database/savepoint.ts"
import { attempt } from "../../../server/http/attempt.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, unrestrictedProfile } from "./access-context.ts"
import { createRecord, isUidConflict, type RecordOrigin } from "./create-record.ts"
import { createTogether } from "./create-together.ts"
import type { CreationScope } from "./creation-scope.ts"
import { linkBelow } from "./links/place-below.ts"
import { type RecordRow, rowsById } from "./record-repository.ts"
import { idsOf } from "./references.ts"

/** A record to create: its scope, and the values that override the initial ones. */
export interface Creation extends Pick<RecordOrigin, "masterId" | "preferredUid"> {
  readonly scope: CreationScope
  readonly inputValues: RecordValues
  /** Records below which only fields of their own can link it. */
  readonly below?: readonly RecordId[]
}

/** The created record, or the problems for which it was rejected. */
export type CreateResult =
  | { readonly row: RecordRow; readonly problems?: undefined }
  | { readonly row?: undefined; readonly problems: readonly Problem[] }

/**
 * Creates records of one project in order, with the same results as `createRecord` for each of them in a savepoint of
 * its own, but with one statement per table where they do not depend on each other.
 */
export async function createMany(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  creations: readonly Creation[],
): Promise<readonly CreateResult[]> {
  const results: CreateResult[] = []
  for (const run of runsOf(unrestrictedProfile(access, profile), creations)) {
    const together =
      run.length > 1
        ? await tryTogether(tx, () => createTogether(tx, access, check, profile, projectId, run))
        : undefined
    if (together) results.push(...together)
    else for (const creation of run) results.push(await createAlone(tx, access, check, profile, creation))
  }
  return results
}

/** Splits creations, in order, into runs that can be written together. */
function runsOf(profile: CompiledProfile, creations: readonly Creation[]): readonly (readonly Creation[])[] {
  const runs: Creation[][] = []
  let isOpen = false
  for (const creation of creations) {
    const isIndependent = canCreateTogether(profile, creation.inputValues)
    if (isOpen && isIndependent) runs.at(-1)?.push(creation)
    else runs.push([creation])
    isOpen = isIndependent
  }
  return runs
}

/**
 * Whether a record with these values can be created together with others of its profile: no files, which only one
 * record can have, and no links whose candidates can depend on what was created before.
 */
function canCreateTogether({ fields, links }: CompiledProfile, values: RecordValues): boolean {
  return (
    fields.every(({ keyword, storage }) => storage !== "files" || values[keyword] === undefined) &&
    links.every(({ keyword, candidateFilter }) => !candidateFilter || idsOf(values[keyword]).length === 0)
  )
}

/** Returns undefined if all of them are rejected for one reason, or a uid was used concurrently. */
async function tryTogether(
  tx: ClientTransaction,
  run: () => ReturnType<typeof createTogether>,
): ReturnType<typeof createTogether> {
  try {
    return await inSavepoint(tx, run)
  } catch (error) {
    if (isUidConflict(error) || (error instanceof HttpError && error.status < 500)) return undefined
    throw error
  }
}

async function createAlone(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  { scope, inputValues, below = [], ...origin }: Creation,
): Promise<CreateResult> {
  const created = await attempt(tx, async () => {
    const row = await createRecord(tx, access, check, profile, scope, inputValues, origin)
    for (const parent of (await rowsById(tx, access.actor.clientId, below, "none")).values())
      await linkBelow(tx, access, row, parent)
    return row
  })
  return "value" in created ? { row: created.value } : { problems: created.problems }
}
