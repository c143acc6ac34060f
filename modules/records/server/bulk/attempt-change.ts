import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { isVisible } from "../visibility.ts"
import type { Outcome } from "./bulk-repository.ts"

/** Result of one record, without its ID. */
type RecordResult = Omit<Outcome, "id">

/** The locked or loaded records of these IDs, their access context, and the profile they must belong to. */
interface BulkRecords {
  readonly ids: readonly RecordId[]
  readonly rows: ReadonlyMap<RecordId, RecordRow>
  readonly access: AccessContext
  readonly profile: CompiledProfile
}

const missing: RecordResult = { result: "missing" }

/**
 * Returns why a record cannot be processed: missing, not visible, or of a different profile. Returns undefined when it
 * can.
 */
function notThere(access: AccessContext, profile: CompiledProfile, row: RecordRow): RecordResult | undefined {
  if (!isVisible(access.visibility, row) || !access.availableProfiles.has(row.profile_id)) return missing
  if (row.profile_id !== profile.profileId)
    return { result: "rejected", problems: [problem("record.profile_mismatch", ["profileId"])] }
  return undefined
}

/** Processes the records sequentially and returns one outcome per record. */
export async function eachAttempted(
  { ids, rows, access, profile }: BulkRecords,
  run: (row: RecordRow) => Promise<RecordResult>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const result = row ? (notThere(access, profile, row) ?? (await attemptChange(() => run(row)))) : missing
    outcomes.push({ id, ...result })
  }
  return outcomes
}

/** Turns a client error into a rejected result for that record, so that the other records continue. */
async function attemptChange(run: () => Promise<RecordResult>): Promise<RecordResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return { result: "rejected", problems: error.problems }
    throw error
  }
}
