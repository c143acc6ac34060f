import { ProfileShape } from "./profile-shape.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import { fieldCommon } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Rule } from "../../schemas/rules.ts"
import { isIncomplete } from "../rules/incomplete.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import type { SchemaError } from "../validate/schema-check.ts"

/**
 * Checks the shape of the definition. Interpreted instead of compiled by Ajv, so that the designer works without
 * `unsafe-eval` and the server returns the same messages.
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

/** Whether a path leads to a field of a definition: `["sections", 0, "fields", 3]`. */
export function isFieldPath(path: ProblemPath): boolean {
  return path.length >= 4 && path[0] === "sections" && path[2] === "fields"
}

function problemOf({ path, keyword }: SchemaError, value: unknown): readonly Problem[] {
  const last = path.at(-1)
  if (keyword === "discriminator" && (last === "type" || last === "fieldType")) {
    return [problem("field.unknown_type", path, { type: canonicalText(value) })]
  }
  // Keywords are checked by their own step, which reports more precise problems.
  if (last === "keyword" && (keyword === "minLength" || keyword === "maxLength")) return []
  if (path[0] === "rules" && last === "message" && keyword === "required") return [problem("rule.no_message", path)]
  // A new rule starts with a blank message that is filled in later.
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

function canonicalText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 60) : JSON.stringify(value ?? null).slice(0, 60)
}
