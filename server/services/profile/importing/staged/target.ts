import { entityTarget } from "../../../../../schemas/api/imports.ts"
import type { SchemaCheck } from "../../../../../engine/validate/schema-check.ts"
import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../../schemas/field-type.ts"
import type { ProjectId } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import { noProject } from "../../../../../schemas/ids.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import type { RoundTripNote } from "../../../../../schemas/round-trip.ts"
import type { Tenant } from "../../../../database/database.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { type Reader, readableProfile } from "../../records/reader.ts"
import { canBeImported } from "../map-columns.ts"
import { peopleByName } from "../people-by-name.ts"
import type { ImportRecord } from "./import-repository.ts"

export interface FilledField {
  readonly field: CompiledField
  readonly column: number
}

/** A column the workbook was made with that can be edited, in the order of its note. */
export interface WrittenColumn {
  readonly field: CompiledField | undefined
  /** Where it stands now; -1 where somebody took it away. */
  readonly column: number
}

/** What the rows of an import are judged against, as everything is at this moment. */
export interface Target {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly filled: readonly FilledField[]
  readonly entityColumn: number | undefined
  readonly key: FilledField | undefined
  /** The title, and the column whose beginning it is where a row has none. */
  readonly titleFrom: FilledField | undefined
  readonly context: FieldContext
  readonly check: SchemaCheck
  /** Of a workbook made from this very list. */
  readonly made: { readonly language: Language; readonly columns: readonly WrittenColumn[] } | undefined
}

/** The profile in force, for its reader, and the project it is imported into, if they may still see it. */
export function profileOfImport(
  reader: Reader,
  { profile_id, project_id }: Pick<ImportRecord, "profile_id" | "project_id">,
): CompiledProfile {
  const profile = readableProfile(reader, profile_id)
  const project = project_id === null ? undefined : reader.visibility.projects.get(project_id)
  if (profile.outsideProjects ? project_id !== null : !project || !profile.modules.includes(project.module))
    throw new Refusal(404, problem("project.not_found", ["projectId"]))
  return profile
}

/** Whether a workbook was made from this list, so that its rows say which records they are. */
export function isOfThisList(
  note: RoundTripNote | null,
  one: Pick<ImportRecord, "profile_id" | "project_id">,
): boolean {
  return (
    note !== null &&
    note.profileId === one.profile_id &&
    (note.projectId || noProject) === (one.project_id ?? noProject)
  )
}

export async function targetOf(tx: Tenant, reader: Reader, check: SchemaCheck, one: ImportRecord): Promise<Target> {
  const profile = profileOfImport(reader, one)
  const fields = new Map(profile.fields.filter(canBeImported).map((field) => [field.id, field]))
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
    context: { tags: { ...profile.tags, ...(await peopleByName(tx, reader.actor)) } },
    check,
    made: isOfThisList(one.note, one) && one.note ? madeFrom(one.note, one, filled) : undefined,
  }
}

function titleFrom(profile: CompiledProfile, { mapping }: Pick<ImportRecord, "mapping">): FilledField | undefined {
  const column = mapping.find(({ namesRecord }) => namesRecord)?.column
  const field = profile.fields.find(({ keyword }) => keyword === profile.titleKeyword)
  return column === undefined || !field || !canBeImported(field) ? undefined : { field, column }
}

function madeFrom(note: RoundTripNote, { columns }: ImportRecord, filled: readonly FilledField[]): Target["made"] {
  return {
    language: note.language,
    columns: note.columns
      .filter(({ keyword }) => keyword !== null)
      .map(({ heading }) => {
        const column = columns.find(({ name }) => name === heading)?.index ?? -1
        return { column, field: filled.find((one) => one.column === column)?.field }
      }),
  }
}
