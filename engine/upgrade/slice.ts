import type { CompiledProfile, JsonSchema } from "../../schemas/compiled.ts"
import type { FieldId, Keyword } from "../../schemas/ids.ts"
import { dependentsOf } from "../compile/rule-order.ts"

/**
 * A profile of some fields alone, which judges them as the whole one does: with them come the fields that rules about them
 * read, and the rules about those, in turn. What a value's own field says is judged of the fields asked for only.
 */
export function sliceOf(compiled: CompiledProfile, fieldIds: ReadonlySet<FieldId>): CompiledProfile {
  const asked = compiled.fields.filter(({ id }) => fieldIds.has(id)).map(({ keyword }) => keyword)
  const kept = withWhatTheyRead(compiled, asked)
  const rules = compiled.rules.filter(({ target }) => kept.has(target))
  const { properties = {} } = compiled.schema
  const judged = asked.filter((keyword) => Object.hasOwn(properties, keyword))
  const schema: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(judged.map((keyword) => [keyword, properties[keyword] ?? {}])),
  }
  return {
    ...compiled,
    fields: compiled.fields.filter(({ keyword }) => kept.has(keyword)),
    schema,
    rules,
    dependents: dependentsOf(rules),
  }
}

function withWhatTheyRead({ rules }: CompiledProfile, asked: readonly Keyword[]): ReadonlySet<Keyword> {
  const reads = new Map<Keyword, Keyword[]>()
  for (const { target, dependsOn } of rules) {
    const known = reads.get(target)
    if (known) known.push(...dependsOn)
    else reads.set(target, [...dependsOn])
  }
  const kept = new Set(asked)
  // A set hands out what is added to it while it is walked.
  for (const keyword of kept) for (const read of reads.get(keyword) ?? []) kept.add(read)
  return kept
}
