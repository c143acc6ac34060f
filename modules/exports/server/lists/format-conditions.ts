import { findSelectableColumn } from "../../../../engine/list/selectable-columns.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledColumn, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import { formatDayInText } from "../../../../schemas/day-text.ts"
import { noProject } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import { resolveFilter } from "../../../../schemas/query-variables.ts"
import type { ListScope } from "../../../../schemas/selection.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { variableContext } from "../../../records/server/lists.ts"
import { headingOf } from "./list-columns.ts"
import { createUserNames } from "./user-names.ts"

interface ConditionReader {
  readonly access: AccessContext
  readonly profile: CompiledProfile
  readonly language: Language
}

interface ConditionFormatContext extends ConditionReader {
  /** Includes the users named in the conditions. */
  readonly context: FieldContext
}

/** The list's filter conditions in the reader's language, with the values of variables; nothing without a filter. */
export async function formatConditions(
  tx: ClientTransaction,
  reader: ConditionReader,
  { filter, projectId }: Pick<ListScope, "filter" | "projectId">,
): Promise<string | undefined> {
  if (!filter) return undefined
  const { access, profile } = reader
  const names = createUserNames(access, profile)
  await names.meet(tx, comparedValues(filter))
  const scope = { projectId: projectId === noProject ? null : (projectId ?? null), entityId: access.actor.entityId }
  const resolved = resolveFilter(filter, variableContext(access, scope))
  const formatContext = { ...reader, context: names.context() }
  const text = formatFilter(resolved.ok ? resolved.filter : filter, formatContext, true)
  return text === "" ? undefined : text
}

function comparedValues(filter: Filter): readonly unknown[] {
  if (filter.filterType === "join") return filter.conditions.flatMap(comparedValues)
  return "values" in filter ? (filter.values ?? []) : []
}

function formatFilter(filter: Filter, formatContext: ConditionFormatContext, isOutermost: boolean): string {
  if (filter.filterType !== "join") return formatCondition(filter, formatContext)
  const parts = filter.conditions
    .map((inner) => formatFilter(inner, formatContext, false))
    .filter((part) => part !== "")
  const type = filter.operator === "AND" ? "conjunction" : "disjunction"
  const joined = new Intl.ListFormat(formatContext.language, { type }).format(parts)
  return isOutermost || parts.length < 2 ? joined : `(${joined})`
}

function formatCondition(condition: Condition, formatContext: ConditionFormatContext): string {
  const { profile, language } = formatContext
  const column = findSelectableColumn(profile, condition.column)
  const values = valuesOf(condition)
  const valueTexts = values.map((value) => formatConditionValue(value, condition, column, formatContext))
  const [from = "", to = ""] = valueTexts
  const value =
    condition.operator === "between"
      ? format("list.value.between", language, { from, to })
      : new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(valueTexts.map((one) => `“${one}”`))
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

function formatConditionValue(
  value: string,
  condition: Condition,
  column: CompiledColumn | undefined,
  { access, profile, language, context }: ConditionFormatContext,
): string {
  if (condition.filterType === "dateString") return formatDayInText(value, language)
  if (condition.filterType !== "set" && condition.filterType !== "tagref") return value
  if (column?.system === "status") return format(`status.${value}`, language)
  if (column?.system === "entity") return access.entityNames.get(value as never) ?? value
  if (column?.system === "project") return access.visibility.projects.get(value as never)?.name ?? value
  const field = profile.fields.find(({ keyword }) => keyword === column?.keyword)
  if (field?.storage === "flag")
    return fieldTypes[field.type].toText(value === "true", field.definition, context, language)
  return field?.storage === "tags" ? fieldTypes[field.type].toText([value], field.definition, context, language) : value
}
