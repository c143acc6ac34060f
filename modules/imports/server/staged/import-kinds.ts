import type { ImportScope } from "./import-repository.ts"
import type { ImportKind } from "./import-kind.ts"
import { matrixKind } from "../matrix/matrix-kind.ts"
import { recordsKind } from "./records-kind.ts"

/** The kind of an import; one without a profile fills a matrix. */
export function importKindOf({ profile_id }: Pick<ImportScope, "profile_id">): ImportKind {
  return profile_id === null ? matrixKind : recordsKind
}
