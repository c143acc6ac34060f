import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { MatrixOutline } from "../contracts/matrix.ts"

/** The profile of each type that has only one, which is that of the matrix, as is known before its outline is loaded. */
export function onlyProfiles(listed: readonly ProfileListItem[]): MatrixOutline["profileIds"] {
  return Object.fromEntries(
    matrixParts.flatMap((part) => {
      const [only, ...others] = listed.filter(
        ({ type, publishedVersion }) => type === part && publishedVersion !== null,
      )
      return only && others.length === 0 ? [[part, only.id]] : []
    }),
  )
}
