import type { CompiledProfile, JsonSchema } from "../../schemas/compiled.ts"
import type { FieldId, Keyword } from "../../schemas/ids.ts"
import { dependentsOf } from "../compile/rule-order.ts"

/**
 * A profile reduced to some fields that validates them like the complete one: includes the fields that their rules read
 * and, recursively, the rules about those. Own constraints are validated for the requested fields only.
 */
export function sliceOf(compiled: CompiledProfile, fieldIds: ReadonlySet<FieldId>): CompiledProfile {
  const requestedKeywords = compiled.fields.filter(({ id }) => fieldIds.has(id)).map(({ keyword }) => keyword)
  const readKeywords = withDependencies(compiled, requestedKeywords)
  const rules = compiled.rules.filter(({ target }) => readKeywords.has(target))
  const { properties = {} } = compiled.schema
  const checkedKeywords = requestedKeywords.filter((keyword) => Object.hasOwn(properties, keyword))
  const schema: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(checkedKeywords.map((keyword) => [keyword, properties[keyword] ?? {}])),
  }
  return {
    ...compiled,
    fields: compiled.fields.filter(({ keyword }) => readKeywords.has(keyword)),
    schema,
    rules,
    dependents: dependentsOf(rules),
  }
}

function withDependencies({ rules }: CompiledProfile, requestedKeywords: readonly Keyword[]): ReadonlySet<Keyword> {
  const reads = new Map<Keyword, Keyword[]>()
  for (const { target, dependsOn } of rules) {
    const known = reads.get(target)
    if (known) known.push(...dependsOn)
    else reads.set(target, [...dependsOn])
  }
  const readKeywords = new Set(requestedKeywords)
  // A set also iterates over items added during the iteration.
  for (const keyword of readKeywords) for (const read of reads.get(keyword) ?? []) readKeywords.add(read)
  return readKeywords
}
