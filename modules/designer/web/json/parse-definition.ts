import { compile } from "../../../../engine/compile/compile.ts"
import { findDraftBlockers } from "../../../../engine/edit/draft-problems.ts"
import { immutableProblems } from "../../../../engine/edit/immutable-after-publish.ts"
import { rangesOf, parseJson } from "../../../../engine/json-text/json-paths.ts"
import type { TextRange } from "../../../../engine/json-text/walk.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** A problem in the text and its position; without `problem` it is a JSON syntax error. */
export interface JsonError extends TextRange {
  readonly problem: Problem | null
  /** Whether it prevents saving the draft; other problems only prevent publishing. */
  readonly blocks: boolean
}

export interface DefinitionParseResult {
  /** Null when the text is not a valid definition of this record type. */
  readonly definition: ProfileDefinition | null
  readonly errors: readonly JsonError[]
}

/** Parses the text as a draft, compared with the published version if any, with all errors. */
export function parseDefinition(
  text: string,
  profileId: string,
  context: CompileContext,
  published: ProfileDefinition | null,
): DefinitionParseResult {
  const parsed = parseJson(text)
  if (!parsed.ok) {
    const range = { from: parsed.at, to: Math.min(parsed.at + 1, text.length) }
    return { definition: null, errors: [{ ...range, problem: null, blocks: true }] }
  }
  const { value } = parsed
  const result = compile(value, context)
  const immutable = isObject(value) ? immutableProblems(published, value as unknown as ProfileDefinition) : []
  const problems = [...otherId(value, profileId), ...immutable, ...(result.ok ? [] : result.problems)]
  const blocking = new Set(findDraftBlockers(problems))
  const ranges = rangesOf(
    text,
    problems.map(({ path }) => path),
  )
  return {
    // A text that compiles, except for what a draft may lack, has the shape of a definition.
    definition: blocking.size === 0 ? (value as ProfileDefinition) : null,
    errors: problems.map((found, at) => {
      const { from, to } = ranges[at] ?? { from: 0, to: 0 }
      return { from, to, problem: found, blocks: blocking.has(found) }
    }),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** A record type's ID is immutable: its records and other record types reference it. */
function otherId(value: unknown, profileId: string): readonly Problem[] {
  const id = isObject(value) ? value["id"] : undefined
  return id === profileId ? [] : [problem("definition.invalid", ["id"], { property: "id", rule: "const" })]
}

export function stringifyDefinition(definition: ProfileDefinition): string {
  return `${JSON.stringify(definition, null, 2)}\n`
}
