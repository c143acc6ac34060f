import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Reader } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { isVisible } from "../records/visibility.ts"
import type { Outcome } from "./bulk-repository.ts"

/** What came of one record, whichever it is. */
export type Came = Omit<Outcome, "id">

/** What cannot be worked on at all, if so: it is gone, lies behind a wall, or is of another profile than was said. */
export function notThere(reader: Reader, profile: CompiledProfile, row: RecordRow): Came | undefined {
  if (!isVisible(reader.visibility, row) || !reader.known.has(row.profile_id)) return { result: "gone" }
  if (row.profile_id !== profile.profileId)
    return { result: "refused", problems: [problem("record.profile_mismatch", ["profileId"])] }
  return undefined
}

/** What a refusal says of one record is told of it; the others go on. */
export async function attempted(work: () => Promise<Came>): Promise<Came> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { result: "refused", problems: error.problems }
    throw error
  }
}
