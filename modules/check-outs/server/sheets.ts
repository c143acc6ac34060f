import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { documentTypes } from "../../../schemas/process-documents.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { sheetKinds, type SheetKind } from "../contract.ts"

/** What a sheet of a kind consists of. */
interface Sheet {
  /** The types of records that are checked out. */
  readonly types: readonly ProfileType[]
  /** The types of the records above and below each other that belong to it; the checked-out record always does. */
  readonly tree: readonly ProfileType[]
}

export const sheets: Readonly<Record<SheetKind, Sheet>> = {
  MATRIX_PROCESS: { types: ["PROCESS"], tree: matrixParts },
  DOCUMENT: { types: documentTypes, tree: [] },
}

/** The kind of sheet that records of a type are; undefined for those that cannot be checked out. */
export function sheetKindOf(type: ProfileType): SheetKind | undefined {
  return sheetKinds.find((kind) => sheets[kind].types.includes(type))
}

/** A type of records that belong to sheets of a kind. */
interface SheetPart {
  readonly kind: SheetKind
  readonly type: ProfileType
  /** Whether such records also belong to the sheet of a record above them. */
  readonly inTree: boolean
}

export const sheetParts: readonly SheetPart[] = sheetKinds.flatMap((kind) => {
  const { types, tree } = sheets[kind]
  return [...new Set([...types, ...tree])].map((type) => ({ kind, type, inTree: tree.includes(type) }))
})

/** Whether a link between records of these types changes the sheets that they belong to. */
export function isWithinSheet(type: ProfileType, other: ProfileType): boolean {
  return sheetKinds.some((kind) => sheets[kind].tree.includes(type) && sheets[kind].tree.includes(other))
}
