import { ProfileShape } from "./profile-shape.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import { fieldCommon } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Rule } from "../../schemas/rules.ts"
import { isIncomplete } from "../rules/incomplete.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import type { SchemaFailure } from "../validate/schema-check.ts"

/**
 * The definition against the vocabulary's own shape. Read by the interpreter and not by Ajv, so that the designer
 * compiles in a page without `unsafe-eval`, and the server comes to the same words.
 */
export function checkShape(definition: unknown): readonly Problem[] {
  const failures = interpretingCheck(ProfileShape as unknown as JsonSchema, definition)
  return failures
    .filter(({ path, keyword }) => !isStillToBeWritten(definition, path, keyword))
    .flatMap((failure) => problemOf(failure, valueAt(definition, failure.path)))
}

/** A rule that is not filled in yet has neither a message nor a field to compare with. */
function isStillToBeWritten(definition: unknown, path: ProblemPath, keyword: string): boolean {
  if (path[0] !== "rules" || keyword !== "minLength") return false
  const isText = path[2] === "other" || path[2] === "message"
  return isText && isIncomplete(valueAt(definition, path.slice(0, 2)) as Rule)
}

/** The place of a field in a definition: `["sections", 0, "fields", 3]`. */
export function isFieldPath(path: ProblemPath): boolean {
  return path.length >= 4 && path[0] === "sections" && path[2] === "fields"
}

function problemOf({ path, keyword }: SchemaFailure, value: unknown): readonly Problem[] {
  const last = path.at(-1)
  if (keyword === "discriminator" && (last === "type" || last === "fieldType")) {
    return [problem("field.unknown_type", path, { type: printed(value) })]
  }
  // Keywords are judged by their own step, which says what is wrong with them.
  if (last === "keyword" && (keyword === "minLength" || keyword === "maxLength")) return []
  if (path[0] === "rules" && last === "message" && keyword === "required") return [problem("rule.no_message", path)]
  // A rule begins with a blank one, which is still to be written.
  if (path[0] === "rules" && path.at(-2) === "message" && keyword === "minLength")
    return [problem("rule.no_message", path.slice(0, -1))]
  const option = path[4]
  if (isFieldPath(path) && typeof option === "string" && option !== "type" && !Object.hasOwn(fieldCommon, option)) {
    return [problem("field.bad_option", path, { option, rule: keyword })]
  }
  return [problem("definition.invalid", path, { property: String(last ?? ""), rule: keyword })]
}

function valueAt(root: unknown, path: ProblemPath): unknown {
  return path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | null | undefined)?.[part], root)
}

function printed(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 60) : JSON.stringify(value ?? null).slice(0, 60)
}
