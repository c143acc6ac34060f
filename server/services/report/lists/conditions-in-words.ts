import { offeredColumn } from "../../../../engine/list/offered-columns.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledColumn, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import { dayInSentence } from "../../../../schemas/day-text.ts"
import { noProject } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import { resolveFilter } from "../../../../schemas/query-variables.ts"
import type { ListScope } from "../../../../schemas/selection.ts"
import { format } from "../../../http/sentences.ts"
import type { Reader } from "../../profile/records/reader.ts"
import { variableContext } from "../../profile/variables/variable-context.ts"
import { headingOf } from "./list-columns.ts"

interface Saying {
  readonly reader: Reader
  readonly profile: CompiledProfile
  readonly language: Language
  /** With the people that the conditions name. */
  readonly context: FieldContext
}

/** What a list was narrowed to, in the reader's language, with the values its variables had; nothing where it was not. */
export function conditionsInWords(saying: Saying, { filter, projectId }: ListScope): string | undefined {
  if (!filter) return undefined
  const { reader } = saying
  const place = { projectId: projectId === noProject ? null : (projectId ?? null), entityId: reader.actor.entityId }
  const resolved = resolveFilter(filter, variableContext(reader, place))
  const words = inWords(resolved.ok ? resolved.filter : filter, saying, true)
  return words === "" ? undefined : words
}

function inWords(filter: Filter, saying: Saying, isOutermost: boolean): string {
  if (filter.filterType !== "join") return conditionInWords(filter, saying)
  const parts = filter.conditions.map((inner) => inWords(inner, saying, false)).filter((part) => part !== "")
  const type = filter.operator === "AND" ? "conjunction" : "disjunction"
  const joined = new Intl.ListFormat(saying.language, { type }).format(parts)
  return isOutermost || parts.length < 2 ? joined : `(${joined})`
}

function conditionInWords(condition: Condition, saying: Saying): string {
  const { profile, language } = saying
  const column = offeredColumn(profile, condition.column)
  const values = valuesOf(condition)
  const said = values.map((value) => valueInWords(value, condition, column, saying))
  const [from = "", to = ""] = said
  const value =
    condition.operator === "between"
      ? format("list.value.between", language, { from, to })
      : new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(said.map((one) => `“${one}”`))
  const operator = format(`list.operator.${condition.operator}`, language, { count: values.length })
  const heading = column ? headingOf(profile, column, language) : condition.column
  return [heading, operator, value].filter((part) => part !== "").join(" ")
}

function valuesOf(condition: Condition): readonly string[] {
  if (condition.operator === "blank" || condition.operator === "notBlank") return []
  if ("values" in condition) return condition.values ?? []
  if ("value" in condition) return condition.value === undefined ? [] : [condition.value]
  return "from" in condition ? [condition.from, condition.to].filter((part) => part !== undefined) : []
}

function valueInWords(
  value: string,
  condition: Condition,
  column: CompiledColumn | undefined,
  { reader, profile, language, context }: Saying,
): string {
  if (condition.filterType === "dateString") return dayInSentence(value, language)
  if (condition.filterType !== "set" && condition.filterType !== "tagref") return value
  if (column?.system === "status") return format(`status.${value}`, language)
  if (column?.system === "entity") return reader.entityNames.get(value as never) ?? value
  const field = profile.fields.find(({ keyword }) => keyword === column?.keyword)
  if (field?.storage === "flag")
    return fieldTypes[field.type].toText(value === "true", field.definition, context, language)
  return field?.storage === "tags" ? fieldTypes[field.type].toText([value], field.definition, context, language) : value
}
