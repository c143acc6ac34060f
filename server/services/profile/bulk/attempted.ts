import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Reader } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { isVisible } from "../records/visibility.ts"
import type { Outcome } from "./bulk-repository.ts"

/** What came of one record, whichever it is. */
type Came = Omit<Outcome, "id">

/** Records as they are, whoever looks at them, and of which profile they should be. */
interface BulkRecords {
  readonly rows: ReadonlyMap<RecordId, RecordRow>
  readonly reader: Reader
  readonly profile: CompiledProfile
}

const gone: Came = { result: "gone" }

/** What cannot be worked on at all, if so: it is gone, lies behind a wall, or is of another profile than was said. */
function notThere(reader: Reader, profile: CompiledProfile, row: RecordRow): Came | undefined {
  if (!isVisible(reader.visibility, row) || !reader.known.has(row.profile_id)) return gone
  if (row.profile_id !== profile.profileId)
    return { result: "refused", problems: [problem("record.profile_mismatch", ["profileId"])] }
  return undefined
}

/** What comes of each of these records that is there, one after another. */
export async function eachAttempted(
  ids: readonly RecordId[],
  { rows, reader, profile }: BulkRecords,
  work: (row: RecordRow) => Promise<Came>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const came = row ? (notThere(reader, profile, row) ?? (await attempted(() => work(row)))) : gone
    outcomes.push({ id, ...came })
  }
  return outcomes
}

/** What a refusal says of one record is told of it; the others go on. */
async function attempted(work: () => Promise<Came>): Promise<Came> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { result: "refused", problems: error.problems }
    throw error
  }
}
