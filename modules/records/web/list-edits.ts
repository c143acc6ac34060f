import { getRecord, updateRecord, validateRecord } from "../contracts/records.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ListEdits } from "../../../renderers/list/list-edits.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"

/** Edits of list cells over HTTP; profile and type are sent along and must be those of the record. */
export function listEdits(
  { profileId, type }: CompiledProfile,
  context: RecordContext,
  formatError: (failure: unknown) => string,
  onSaved: () => void,
): ListEdits {
  return {
    context,
    fetchRecord: (id, signal) => request(getRecord, { params: { id }, query: {} }, { signal }),
    validate: async ({ id }, fields, signal) =>
      (await request(validateRecord, { body: { profileId, id, fields: { ...fields } } }, { signal })).problems,
    async save({ id, revision }, fields) {
      try {
        const body = { profileId, type, revision, fields: { ...fields } }
        const record = await request(updateRecord, { params: { id }, body })
        onSaved()
        return { ok: true, record }
      } catch (failure) {
        const isConflict = failure instanceof ApiError && failure.status === 409 && failure.code === "record.conflict"
        return {
          ok: false,
          message: formatError(failure),
          problems: failure instanceof ApiError ? failure.problems : [],
          ...(isConflict && failure.current ? { current: failure.current as ProfileInstance } : {}),
        }
      }
    },
  }
}
