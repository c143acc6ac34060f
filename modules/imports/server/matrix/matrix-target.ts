import { entityTarget } from "../../contracts/imports.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isMatrixMetadata, type MatrixWorkbookMetadata } from "../../../../schemas/round-trip.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { canBeImported } from "../map-columns.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { type FilledField, type Target, titleFrom } from "../staged/target.ts"
import { findUserCatalogue } from "../user-catalogue.ts"
import { matrixProfiles } from "./matrix-profiles.ts"

/** The current state against which the rows of an import into a matrix are validated. */
export interface MatrixTarget {
  readonly projectId: ProjectId
  /** For each part that has a column. */
  readonly targets: Readonly<Partial<Record<MatrixPart, Target>>>
  /** The parts with a column, from the outside to the inside. */
  readonly parts: readonly MatrixPart[]
  readonly fillsBlanks: boolean
}

/** Throws 404 for an import without a project, which has no matrix. */
export async function matrixTargetOf(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
): Promise<MatrixTarget> {
  const { project_id: projectId } = one
  if (projectId === null) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  const profiles = matrixProfiles(access, one)
  const users = await findUserCatalogue(tx, access.actor)
  const metadata = one.metadata && isMatrixMetadata(one.metadata) ? one.metadata : undefined
  const ours = metadata?.projectId === projectId ? metadata : undefined
  const targets: Partial<Record<MatrixPart, Target>> = {}
  for (const part of matrixParts) {
    const profile = profiles[part]
    const filled = profile ? filledFields(one, part, profile) : []
    if (!profile || filled.length === 0) continue
    targets[part] = {
      profile,
      projectId,
      filled,
      entityColumn: one.mapping.find((mapped) => mapped.field === entityTarget && (mapped.part ?? part) === part)
        ?.column,
      key: undefined,
      titleFrom: titleFrom(profile, { mapping: one.mapping.filter((mapped) => mapped.part === part) }),
      context: { tags: { ...profile.tags, ...users } },
      check,
      roundTrip: ours && roundTripOf(ours, one, part, profile, filled),
    }
  }
  const parts = matrixParts.filter((part) => targets[part])
  // In a workbook of ours every row names its records, and a blank cell is one that the user cleared.
  return { projectId, targets, parts, fillsBlanks: one.fills_blanks && !ours }
}

function filledFields({ mapping }: ImportRecord, part: MatrixPart, profile: CompiledProfile): readonly FilledField[] {
  const fields = new Map(profile.fields.filter(canBeImported).map((field) => [field.id, field]))
  return mapping.flatMap((mapped) => {
    const field = mapped.part === part && mapped.field !== null ? fields.get(mapped.field) : undefined
    return field ? [{ field, column: mapped.column }] : []
  })
}

/** Rows identify the records of a part only in a workbook with the records of the same profile. */
function roundTripOf(
  { profiles, language, columns }: MatrixWorkbookMetadata,
  one: ImportRecord,
  part: MatrixPart,
  { profileId }: CompiledProfile,
  filled: readonly FilledField[],
): Target["roundTrip"] {
  if (profiles[part]?.profileId !== profileId) return undefined
  return {
    language,
    columns: columns
      .filter((column) => column.part === part && column.keyword !== null)
      .map(({ heading }) => {
        const column = one.columns.find(({ name }) => name === heading)?.index ?? -1
        return { column, field: filled.find((each) => each.column === column)?.field }
      }),
  }
}
