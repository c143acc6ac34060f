import * as Type from "typebox"
import type { Static } from "typebox"
import { peopleTag } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType, Parsed, StartContext } from "../../schemas/field-type.ts"
import { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { optionScore, tones } from "../../schemas/profile-types.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { isVariable, parseVariable, resolveVariable } from "../../schemas/variables.ts"
import { optionIdPattern, valueLimits } from "../../schemas/value-limits.ts"
import { cleanIds, splitList } from "../ids.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { toLocalisedText } from "../setting.ts"
import { wireIds } from "../wire-value.ts"
import {
  optionIndex,
  findOptionId,
  listOptions,
  formatOption,
  selectsUsers,
  availableOptions,
  listedUsers,
} from "./options.ts"
import { tagrefUpgrade } from "./upgrade.ts"

const maxSelected = valueLimits.selections
/** Beyond this number of options, a picker is rendered. */
const maxSetFilterOptions = 8

const options = Type.Object({
  options: Type.Optional(
    Type.Array(
      Type.Object(
        {
          id: Type.String({ minLength: 1, maxLength: valueLimits.optionId, pattern: optionIdPattern }),
          name: LocalisedText,
          active: Type.Optional(
            Type.Boolean({ default: true, description: "Only active options can be newly chosen." }),
          ),
          tone: Type.Optional(Type.Enum(tones)),
          score: Type.Optional(optionScore),
        },
        { additionalProperties: false },
      ),
      { maxItems: valueLimits.options },
    ),
  ),
  tagId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: valueLimits.tagId,
      description: "A shared tag instead of options; people: the client's users.",
    }),
  ),
  tagType: Type.Optional(Type.Union([Type.Literal("SYSTEM"), Type.Literal("CUSTOM")])),
  allowMultiple: Type.Optional(Type.Boolean()),
  minSelection: Type.Optional(Type.Integer({ minimum: 0, maximum: maxSelected })),
  maxSelection: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSelected })),
  autoSelectMinimum: Type.Optional(
    Type.Boolean({ description: "A new record starts with the first options chosen, up to the minimum." }),
  ),
  defaultListValue: Type.Optional(
    Type.Array(Type.String({ maxLength: valueLimits.optionId }), {
      uniqueItems: true,
      description: "Ids, or a variable such as $currentUser.",
    }),
  ),
  autoPopulate: Type.Optional(
    Type.Union([Type.Literal("currentUser"), Type.Literal("currentEntity")], {
      description: "A new record starts with the person who makes it, or the entity it is made in.",
    }),
  ),
  ...rollOverOption,
})
export type TagrefOptions = Static<typeof options>
type Field = FieldDefinition<TagrefOptions>

/** One or several options of a list: the field's own options, a shared tag, or users. */
export const tagref = {
  name: "TAGREF",
  group: "choice",
  icon: "list-checks",
  keywordPrefix: "choice",
  options,
  starter: {
    options: [
      {
        id: "option_1",
        name: toLocalisedText(["First option", "Primera opción", "पहला विकल्प", "Première option", "الخيار الأول"]),
      },
      {
        id: "option_2",
        name: toLocalisedText(["Second option", "Segunda opción", "दूसरा विकल्प", "Deuxième option", "الخيار الثاني"]),
      },
    ],
  },
  storage: "tags",
  valueType: "tags",
  filter: "tagref",
  sortable: true,

  checkOptions(field, context) {
    return [...checkSource(field, context), ...checkSelection(field), ...checkOptionIds(field)]
  },
  schema(field, context) {
    const choices = availableOptions(field, context)
    const maxSelections = field.allowMultiple ? (field.maxSelection ?? maxSelected) : 1
    return {
      type: "array",
      items: choices?.length
        ? { type: "string", enum: choices.map(({ id }) => id) }
        : { type: "string", minLength: 1, maxLength: valueLimits.optionId },
      uniqueItems: true,
      ...(field.minSelection ? { minItems: Math.min(field.minSelection, maxSelections) } : {}),
      maxItems: maxSelections,
    }
  },
  uiSchema(field, context) {
    const choices = listOptions(field, context)
    if (choices.length === 0) return {}
    return {
      "ui:widget": choices.length <= maxSetFilterOptions ? "checkboxes" : "select",
      "ui:enumNames": choices.map(({ name }) => name.en),
    }
  },
  initial(field, context, start) {
    if (field.autoPopulate === "currentUser" && start?.userId) return [start.userId]
    if (field.autoPopulate === "currentEntity" && start?.entityId) return [start.entityId]
    if (field.defaultListValue?.length) return parseDefaultOptions(field.defaultListValue, field, context, start)
    if (!field.autoSelectMinimum || !field.minSelection) return undefined
    const first = listOptions(field, context).filter(({ active }) => active)
    return first.length ? first.slice(0, field.minSelection).map(({ id }) => id) : undefined
  },
  requiresValue: ({ minSelection = 0, autoSelectMinimum }) => minSelection > 0 && !autoSelectMinimum,
  choices: (field, context) => listOptions(field, context),
  check(value, field, context) {
    const users = listedUsers(field, context)
    if (users) {
      return value.filter((id) => !users.has(id)).map((id) => problem("value.unknown_user", [], { option: id }))
    }
    const { byId } = optionIndex(field, context)
    return value
      .filter((id) => byId.get(id)?.active === false)
      .map((id) => problem("value.inactive_option", [], { option: id }))
  },
  normalize: (value) => cleanIds(value),
  toWire: (value) => ({ fieldType: "TAGREF", listValue: value }),
  fromWire: (wire) => wireIds(wire, "listValue"),
  fromText(input, field, context) {
    const exactOption = findOptionId(input.trim(), field, context)
    if (exactOption !== undefined) return { ok: true, value: [exactOption] }
    return parseItems(splitList(input), field, context)
  },
  toText: (value, field, context, language) => value.map((id) => formatOption(id, field, context, language)).join("; "),
  upgrade: tagrefUpgrade,
  // With the index of the field's own options, a list sorts them in their defined order instead of by ID.
  indexed: (value, field) =>
    value.map((id) => {
      const position = field.options?.findIndex((option) => option.id === id) ?? -1
      return position < 0 ? { text: id } : { text: id, number: position }
    }),
} as const satisfies FieldType<TagrefOptions, readonly string[]>

/**
 * Resolves the configured IDs and variables such as `$currentUser`; variables are left out until a record is created.
 */
function parseDefaultOptions(
  written: readonly string[],
  field: Field,
  context: FieldContext,
  start: StartContext | null,
): readonly string[] | undefined {
  const { byId } = optionIndex(field, context)
  const selected = written.flatMap((id) => {
    if (byId.has(id) || !isVariable(id) || !parseVariable(id)) return id
    const resolved = start ? resolveVariable(id, start) : undefined
    return resolved?.ok && Array.isArray(resolved.value) ? (resolved.value as readonly string[]) : []
  })
  return selected.length > 0 ? [...new Set(selected)] : undefined
}

function checkSource(field: Field, context: FieldContext): readonly Problem[] {
  if (field.tagId !== undefined && field.options?.length) {
    return [problem("field.bad_option", ["tagId"], { option: "tagId", rule: "source" })]
  }
  if (field.tagId === undefined) return field.options?.length ? [] : [problem("field.no_options", ["options"])]
  const known = field.tagId === peopleTag || Object.hasOwn(context.tags, field.tagId)
  return known ? [] : [problem("field.unknown_tag", ["tagId"], { tag: field.tagId })]
}

function checkSelection(field: Field): readonly Problem[] {
  const maxSelections = field.allowMultiple ? (field.maxSelection ?? maxSelected) : 1
  return (field.minSelection ?? 0) > maxSelections ? [problem("field.bad_bounds", ["minSelection"])] : []
}

function checkOptionIds(field: Field): readonly Problem[] {
  const seen = new Set<string>()
  const problems: Problem[] = []
  field.options?.forEach(({ id }, index) => {
    if (seen.has(id)) problems.push(problem("field.duplicate_option", ["options", index, "id"], { option: id }))
    seen.add(id)
  })
  return problems
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses each item by ID or name; an item without a matching option is parsed again as a comma-separated list. */
function parseItems(items: readonly string[], field: Field, context: FieldContext): Parsed<readonly string[]> {
  const selected: string[] = []
  const problems: Problem[] = []
  const anyId = availableOptions(field, context) === undefined
  for (const item of items) {
    const ids = resolveIds(item, field, context)
    if (ids) selected.push(...ids)
    else if (anyId && uuid.test(item)) selected.push(item)
    else
      problems.push(
        problem(selectsUsers(field, context) ? "value.unknown_user" : "value.unknown_option", [], { option: item }),
      )
  }
  if (problems.length) return { ok: false, problems }
  return { ok: true, value: selected.length ? [...new Set(selected)] : undefined }
}

function resolveIds(item: string, field: Field, context: FieldContext): readonly string[] | undefined {
  const exactOption = findOptionId(item, field, context)
  if (exactOption !== undefined) return [exactOption]
  const parts = item.split(",").map((part) => findOptionId(part.trim(), field, context))
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts : undefined
}
