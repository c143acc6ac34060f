import type { ReactNode } from "react"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { renderFieldCell } from "../../../../renderers/list/field-cell.tsx"
import { isVisibleIn } from "../../../../renderers/list/list-columns.tsx"
import { fieldOf } from "../../../../renderers/list/list-fields.ts"
import type { LibraryProfiles } from "./use-library-profiles.ts"

/** A field of the list of processes as a column of the tree. */
export interface FieldColumn {
  readonly key: string
  readonly label: string
  readonly renderCell: (record: ProfileInstance) => ReactNode
}

/** The tree has room for this many fields. */
const maxFieldColumns = 4

/**
 * The fields in the list of the process profile as columns, without those that no process has a value of. Another
 * profile shows its field with the same keyword, if its own list has it.
 */
export function fieldColumnsOf(
  main: CompiledProfile,
  profiles: LibraryProfiles,
  language: Language,
  module: ModuleCode,
  filledKeywords: string,
): readonly FieldColumn[] {
  const filled = new Set(filledKeywords.split(" "))
  const fields = listedFields(main, module)
    .filter(({ keyword }) => filled.has(keyword))
    .slice(0, maxFieldColumns)
  return fields.map(({ keyword, text }) => {
    const renderers = new Map(
      [...profiles.values()].flatMap((profile) => {
        const field = listedFields(profile, module).find((one) => one.keyword === keyword)
        return field ? [[profile.profileId, renderFieldCell(field, language)] as const] : []
      }),
    )
    return {
      key: keyword,
      label: textIn(text, language),
      renderCell: (record) => renderers.get(record.profileId)?.(record) ?? null,
    }
  })
}

/** The keywords of the fields that have a value, as a text, which stays the same while other values change. */
export function filledKeywordsOf(records: readonly Pick<ProfileInstance, "fields">[]): string {
  return [...new Set(records.flatMap(({ fields }) => Object.keys(fields)))].toSorted().join(" ")
}

function listedFields(profile: CompiledProfile, module: ModuleCode): readonly CompiledField[] {
  return profile.columns.flatMap((column) => {
    const field = !column.system && isVisibleIn(column, module) ? fieldOf(profile, column) : undefined
    return field ? [field] : []
  })
}

/** The profile that the tree takes its columns from: that of its first process. */
export function mainProfileId(records: readonly ProfileInstance[]): ProfileId | undefined {
  return records.find(({ type }) => type === "PROCESS")?.profileId
}
