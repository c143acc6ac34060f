import type { CompileContext } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import type { Draft } from "./draft.ts"

/**
 * Compiles the default values of a new record that do not depend on its creator or the time. A default must itself be
 * valid.
 */
export function compileDefaults(
  draft: Draft,
  context: CompileContext,
  problems: Problem[],
): Readonly<Record<Keyword, StoredValue>> {
  const defaults: Record<Keyword, StoredValue> = {}
  for (const { field, type, path } of draft.fields) {
    const value = type.initial(field, context, null)
    const schema = value === undefined ? undefined : type.schema(field, context)
    if (value === undefined || !schema) continue
    const valid = interpretingCheck(schema, value).length === 0 && type.check(value, field, context).length === 0
    if (valid) defaults[field.keyword] = value
    else problems.push(problem("field.bad_default", [...path, defaultOption(field)]))
  }
  return defaults
}

function defaultOption(field: object): string {
  const written = ["defaultListValue", "defaultValue"].find((option) => option in field)
  return written ?? "autoSelectMinimum"
}
