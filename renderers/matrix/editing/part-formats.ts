import type { FieldViewState } from "../../../fields/rendering/view-context.tsx"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import { peopleTag } from "../../../schemas/compiled.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import { withUserElements } from "../../list/editing/format-value.ts"
import { isUserField } from "../../list/list-fields.ts"
import type { MatrixProfiles } from "../matrix-source.ts"
import type { CollectedInputs } from "./change-run.ts"
import type { PartFormat } from "./plan-changes.ts"

export interface FormatOptions {
  readonly profiles: MatrixProfiles
  readonly view: FieldViewState
  readonly statusText: (status: RecordStatus) => string
}

/**
 * The formats of all profiles, in which a text can name the users found, those of the records and those of shared
 * lists.
 */
export function createPartFormats(
  { profiles, view, statusText }: FormatOptions,
  { inputs, foundUsers }: CollectedInputs,
): (part: MatrixPart) => PartFormat | undefined {
  const found = foundUsers.map(({ id }) => id)
  const formats = new Map<MatrixPart, PartFormat>()
  for (const part of matrixParts) {
    const compiled = profiles[part]
    if (!compiled) continue
    const keywords = compiled.fields.filter(isUserField).map(({ keyword }) => keyword)
    const records = new Set(inputs.flatMap(({ record, column }) => (record && column.group === part ? [record] : [])))
    const inRecords = [...records].flatMap(({ fields }) =>
      keywords.flatMap((keyword) => fields[keyword]?.listValue ?? []),
    )
    const listed = (compiled.tags[peopleTag]?.elements ?? []).map(({ id }) => id)
    const context = withUserElements(compiled.tags, [...new Set([...found, ...inRecords, ...listed])], view)
    formats.set(part, { format: { compiled, view, statusText }, context })
  }
  return (part) => formats.get(part)
}
