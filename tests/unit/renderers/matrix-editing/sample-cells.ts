import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import { createDirectory } from "../../../../fields/rendering/directory.ts"
import { matrixParts, type MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { UserSummary } from "../../../../modules/auth/contracts/auth.ts"
import { withUserElements } from "../../../../renderers/list/editing/format-value.ts"
import { createSampleMatrix, sampleProfiles } from "../../../../stories/matrix/sample-matrix.ts"
import { createSampleUsers } from "../../../../stories/list/control-records.ts"
import type { MatrixColumn } from "../../../../renderers/matrix/matrix-model.ts"
import type { PartFormat } from "../../../../renderers/matrix/editing/plan-changes.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

const people = createDirectory<UserSummary>(async () => [])
people.learn(createSampleUsers("en"))
const userIds = createSampleUsers("en").map(({ id }) => id)

/** The columns of the sample's profiles that can be shown. */
const columns: readonly MatrixColumn[] = matrixParts.flatMap((group) => {
  const profile = sampleProfiles[group]
  return (profile ? selectableColumns(profile) : []).map((compiled): MatrixColumn => ({
    key: `${group}/${compiled.key}`,
    group,
    columnKey: compiled.key,
    compiled,
    label: compiled.key,
    renderCell: () => null,
    appearance: "plain",
    flexible: undefined,
  }))
})

export function columnOf(group: MatrixPart, columnKey: string): MatrixColumn {
  const found = columns.find((column) => column.group === group && column.columnKey === columnKey)
  if (!found) throw new Error(`${group} has no column ${columnKey}.`)
  return found
}

export const sample = createSampleMatrix("en")

export function recordOf(uid: string): ProfileInstance {
  const record = sample.records.get(uid as RecordId)
  if (!record) throw new Error(`The sample has no record ${uid}.`)
  return record
}

const formats = new Map<MatrixPart, PartFormat>(
  matrixParts.flatMap((part) => {
    const compiled = sampleProfiles[part]
    if (!compiled) return []
    const view = { language: "en" as const, people }
    const format = { compiled, view, statusText: (status: string) => status.toLowerCase() }
    return [[part, { format, context: withUserElements(compiled.tags, userIds, view) }] as const]
  }),
)

export const formatOf = (part: MatrixPart): PartFormat | undefined => formats.get(part)
