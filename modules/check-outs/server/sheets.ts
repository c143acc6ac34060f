import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { sheetKinds, type SheetKind } from "../contract.ts"

/** What a sheet of a kind consists of. */
interface Sheet {
  /** The type of the record that is checked out. */
  readonly type: ProfileType
  /** The types of the records above and below each other that belong to it, including its own. */
  readonly parts: readonly ProfileType[]
}

export const sheets: Readonly<Record<SheetKind, Sheet>> = {
  MATRIX_PROCESS: { type: "PROCESS", parts: matrixParts },
}

/** The types of all records that belong to a sheet of any kind. */
export const sheetParts: ReadonlySet<ProfileType> = new Set(sheetKinds.flatMap((kind) => sheets[kind].parts))
