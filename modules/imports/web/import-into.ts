import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ImportId, ProjectId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { Breadcrumb } from "../../../ui/breadcrumbs.tsx"

interface Target {
  readonly projectId: ProjectId | null
  /** Title of the screens, such as “Import controls”. */
  readonly title: string
  /** The list or matrix, after the pages that it is below. */
  readonly breadcrumbs: readonly Breadcrumb[]
  /** Path of the list or matrix. */
  readonly path: string
  /** Path of the start page, or of one import. */
  readonly importPath: (importId?: ImportId) => string
}

/** An import into the list of a record type. */
export interface ImportIntoList extends Target {
  readonly kind: "records"
  readonly profile: CompiledProfile
  /** Set in URLs only when the type has several profiles. */
  readonly named: string | undefined
}

/** An import into the risk and control matrix of a project or of the master library. */
export interface ImportIntoMatrix extends Target {
  readonly kind: "matrix"
  readonly projectId: ProjectId
  /** Those of the opened import; none on the start page. */
  readonly profiles: MatrixProfiles
}

export type ImportInto = ImportIntoList | ImportIntoMatrix

/** A record type that the columns of a file can fill. */
export interface ImportedType {
  /** Null for an import into a list. */
  readonly part: MatrixPart | null
  readonly profile: CompiledProfile
  readonly name: string
  /** Inside a sentence. */
  readonly lowercaseName: string
  readonly plural: string
}

/** The record types that an import fills, from the outside to the inside. */
export function importedTypes(into: ImportInto, language: Language, module: ModuleCode): readonly ImportedType[] {
  const typed = (part: MatrixPart | null, profile: CompiledProfile) => {
    const { name, lowercaseName, plural } = profileName(profile, language, module)
    return { part, profile, name, lowercaseName, plural }
  }
  if (into.kind === "records") return [typed(null, into.profile)]
  return matrixParts.flatMap((part) => {
    const profile = into.profiles[part]
    return profile ? [typed(part, profile)] : []
  })
}
