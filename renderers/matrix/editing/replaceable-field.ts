import type { CompiledField } from "../../../schemas/compiled.ts"
import { editedField } from "../../list/editing/edited-field.ts"
import { isUserField } from "../../list/list-fields.ts"
import type { MatrixColumn } from "../matrix-model.ts"
import type { MatrixProfiles } from "../matrix-source.ts"

/** A field in which values can be found and replaced: texts by a part of them, options and users as a whole. */
export interface ReplaceableField {
  readonly kind: "text" | "option" | "user"
  readonly field: CompiledField
}

/** Whether and how values of a column can be replaced. */
export function replaceableField(
  profiles: MatrixProfiles,
  { group, compiled: column }: Pick<MatrixColumn, "group" | "compiled">,
): ReplaceableField | undefined {
  const compiled = group === "RESULTS" ? undefined : profiles[group]
  const field = compiled && editedField(compiled, column)
  if (!field || field.computed || field.archiveOf !== undefined) return undefined
  if (field.type === "TEXT" || field.type === "PARAGRAPH") return { kind: "text", field }
  if (field.storage !== "tags") return undefined
  return { kind: isUserField(field) ? "user" : "option", field }
}
