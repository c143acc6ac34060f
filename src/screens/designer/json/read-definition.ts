import { compile } from "../../../../engine/compile/compile.ts"
import { refusedInDraft } from "../../../../engine/edit/draft-problems.ts"
import { settledProblems } from "../../../../engine/edit/settled.ts"
import { rangesOf, readJson } from "../../../../engine/json-text/places.ts"
import type { TextRange } from "../../../../engine/json-text/walk.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** Something wrong with a text, and where; without a problem it is no JSON from there on. */
export interface Fault extends TextRange {
  readonly problem: Problem | null
  /** The draft could not be kept with it; others only stop its publishing. */
  readonly blocks: boolean
}

export interface ReadDefinition {
  /** Null where the text has not the shape of a definition of this record type. */
  readonly definition: ProfileDefinition | null
  readonly faults: readonly Fault[]
}

/** A definition's text as the draft it would be, after the version in force where there is one, with all that is wrong with it. */
export function readDefinition(
  text: string,
  profileId: string,
  context: CompileContext,
  published: ProfileDefinition | null,
): ReadDefinition {
  const read = readJson(text)
  if (!read.ok) {
    const range = { from: read.at, to: Math.min(read.at + 1, text.length) }
    return { definition: null, faults: [{ ...range, problem: null, blocks: true }] }
  }
  const { value } = read
  const result = compile(value, context)
  const settled = isObject(value) ? settledProblems(published, value as unknown as ProfileDefinition) : []
  const problems = [...otherId(value, profileId), ...settled, ...(result.ok ? [] : result.problems)]
  const blocking = new Set(refusedInDraft(problems))
  const ranges = rangesOf(
    text,
    problems.map(({ path }) => path),
  )
  return {
    // What compiles, or would but for what a draft may lack, has the shape of a definition.
    definition: blocking.size === 0 ? (value as ProfileDefinition) : null,
    faults: problems.map((found, at) => {
      const { from, to } = ranges[at] ?? { from: 0, to: 0 }
      return { from, to, problem: found, blocks: blocking.has(found) }
    }),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** A record type's id never changes: its records and other types refer to it. */
function otherId(value: unknown, profileId: string): readonly Problem[] {
  const id = isObject(value) ? value["id"] : undefined
  return id === profileId ? [] : [problem("definition.invalid", ["id"], { property: "id", rule: "const" })]
}

export function printDefinition(definition: ProfileDefinition): string {
  return `${JSON.stringify(definition, null, 2)}\n`
}
