import { entityTarget } from "../../contracts/imports.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { masterLibrary, noProject } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { isMatrixMetadata, type WorkbookMetadata } from "../../../../schemas/round-trip.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, readableProfile } from "../../../records/server/index.ts"
import { canBeImported } from "../map-columns.ts"
import { findUserCatalogue } from "../user-catalogue.ts"
import type { ImportRecord } from "./import-repository.ts"

/** The first step of the path of problems with the entity of a new record, which is none of its fields. */
export const entityStep = "entity"

export interface FilledField {
  readonly field: CompiledField
  readonly column: number
}

/** An editable column of the exported workbook, in the order of its metadata. */
export interface WrittenColumn {
  readonly field: CompiledField | undefined
  /** Its current index; -1 if the user deleted it. */
  readonly column: number
}

/** The current state against which the rows of an import are validated. */
export interface Target {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly filled: readonly FilledField[]
  readonly entityColumn: number | undefined
  readonly key: FilledField | undefined
  /** The title field, and the column from whose first words a missing title is generated. */
  readonly titleFrom: FilledField | undefined
  readonly context: FieldContext
  readonly check: SchemaCheck
  /** Only for a workbook exported from this list. */
  readonly roundTrip: { readonly language: Language; readonly columns: readonly WrittenColumn[] } | undefined
}

/**
 * Returns the published profile of an import, for its reader. Throws 404 when the reader can no longer see the profile
 * or project.
 */
export function profileOfImport(
  access: AccessContext,
  { profile_id, project_id }: Pick<ImportRecord, "profile_id" | "project_id">,
): CompiledProfile {
  if (profile_id === null) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const profile = readableProfile(access, profile_id)
  if (profile.outsideProjects ? project_id !== null : !isProjectOf(access, profile, project_id))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  return profile
}

function isProjectOf({ visibility }: AccessContext, profile: CompiledProfile, projectId: ProjectId | null): boolean {
  if (projectId === masterLibrary) return visibility.masterProfiles.has(profile.profileId)
  const project = projectId === null ? undefined : visibility.projects.get(projectId)
  return project !== undefined && profile.modules.includes(project.module)
}

/** The metadata of a workbook that was exported from this list, so that its rows identify their records. */
export function metadataOfThisList({
  metadata,
  profile_id,
  project_id,
}: Pick<ImportRecord, "metadata" | "profile_id" | "project_id">): WorkbookMetadata | undefined {
  if (metadata === null || isMatrixMetadata(metadata)) return undefined
  const isOfThisList =
    metadata.profileId === profile_id && (metadata.projectId || noProject) === (project_id ?? noProject)
  return isOfThisList ? metadata : undefined
}

export async function targetOf(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
): Promise<Target> {
  const profile = profileOfImport(access, one)
  const fields = new Map(profile.fields.filter(canBeImported).map((field) => [field.id, field]))
  const metadata = metadataOfThisList(one)
  const filled = one.mapping.flatMap(({ column, field: id }) => {
    const field = id === null ? undefined : fields.get(id)
    return field ? [{ field, column }] : []
  })
  return {
    profile,
    projectId: one.project_id,
    filled,
    entityColumn: one.mapping.find(({ field }) => field === entityTarget)?.column,
    key: filled.find(({ field }) => field.id === one.key_field),
    titleFrom: titleFrom(profile, one),
    context: { tags: { ...profile.tags, ...(await findUserCatalogue(tx, access.actor)) } },
    check,
    roundTrip: metadata && roundTripSource(metadata, one, filled),
  }
}

/** The title field, with the column whose first words are the title of a record without one. */
export function titleFrom(
  profile: CompiledProfile,
  { mapping }: Pick<ImportRecord, "mapping">,
): FilledField | undefined {
  const column = mapping.find(({ namesRecord }) => namesRecord)?.column
  const field = profile.fields.find(({ keyword }) => keyword === profile.titleKeyword)
  return column === undefined || !field || !canBeImported(field) ? undefined : { field, column }
}

function roundTripSource(
  metadata: WorkbookMetadata,
  { columns }: ImportRecord,
  filled: readonly FilledField[],
): Target["roundTrip"] {
  return {
    language: metadata.language,
    columns: metadata.columns
      .filter(({ keyword }) => keyword !== null)
      .map(({ heading }) => {
        const column = columns.find(({ name }) => name === heading)?.index ?? -1
        return { column, field: filled.find((one) => one.column === column)?.field }
      }),
  }
}
