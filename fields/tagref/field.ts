import * as Type from "typebox"
import type { Static } from "typebox"
import { peopleTag } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType, Parsed, StartContext } from "../../schemas/field-type.ts"
import { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { tones } from "../../schemas/profile-types.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { isVariable, readVariable, resolveVariable } from "../../schemas/variables.ts"
import { optionIdPattern, valueLimits } from "../../schemas/value-limits.ts"
import { cleanIds, listedPieces } from "../ids.ts"
import { localised } from "../setting.ts"
import { wireIds } from "../wire-parts.ts"
import { choiceIndex, choiceNamed, choicesOf, choiceText, choosesPeople, knownChoices, listedUsers } from "./choices.ts"
import { tagrefUpgrade } from "./upgrade.ts"

const mostSelected = valueLimits.selections
/** More choices than this are drawn as a list to pick from. */
const fewChoices = 8

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
  minSelection: Type.Optional(Type.Integer({ minimum: 0, maximum: mostSelected })),
  maxSelection: Type.Optional(Type.Integer({ minimum: 1, maximum: mostSelected })),
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
})
export type TagrefOptions = Static<typeof options>
type Field = FieldDefinition<TagrefOptions>

/** One or several of a list: the field's own options, a shared tag, or people. */
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
        name: localised(["First option", "Primera opción", "पहला विकल्प", "Première option", "الخيار الأول"]),
      },
      {
        id: "option_2",
        name: localised(["Second option", "Segunda opción", "दूसरा विकल्प", "Deuxième option", "الخيار الثاني"]),
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
    const choices = knownChoices(field, context)
    const most = field.allowMultiple ? (field.maxSelection ?? mostSelected) : 1
    return {
      type: "array",
      items: choices?.length
        ? { type: "string", enum: choices.map(({ id }) => id) }
        : { type: "string", minLength: 1, maxLength: valueLimits.optionId },
      uniqueItems: true,
      ...(field.minSelection ? { minItems: Math.min(field.minSelection, most) } : {}),
      maxItems: most,
    }
  },
  uiSchema(field, context) {
    const choices = choicesOf(field, context)
    if (choices.length === 0) return {}
    return {
      "ui:widget": choices.length <= fewChoices ? "checkboxes" : "select",
      "ui:enumNames": choices.map(({ name }) => name.en),
    }
  },
  initial(field, context, start) {
    if (field.autoPopulate === "currentUser" && start?.userId) return [start.userId]
    if (field.autoPopulate === "currentEntity" && start?.entityId) return [start.entityId]
    if (field.defaultListValue?.length) return defaultChoices(field.defaultListValue, field, context, start)
    if (!field.autoSelectMinimum || !field.minSelection) return undefined
    const first = choicesOf(field, context).filter(({ active }) => active)
    return first.length ? first.slice(0, field.minSelection).map(({ id }) => id) : undefined
  },
  demandsValue: ({ minSelection = 0, autoSelectMinimum }) => minSelection > 0 && !autoSelectMinimum,
  choices: (field, context) => choicesOf(field, context),
  check(value, field, context) {
    const users = listedUsers(field, context)
    if (users) {
      return value.filter((id) => !users.has(id)).map((id) => problem("value.unknown_user", [], { option: id }))
    }
    const { byId } = choiceIndex(field, context)
    return value
      .filter((id) => byId.get(id)?.active === false)
      .map((id) => problem("value.inactive_option", [], { option: id }))
  },
  normalise: (value) => cleanIds(value),
  toWire: (value) => ({ fieldType: "TAGREF", listValue: value }),
  fromWire: (wire) => wireIds(wire, "listValue"),
  fromText(typed, field, context) {
    const whole = choiceNamed(typed.trim(), field, context)
    if (whole !== undefined) return { ok: true, value: [whole] }
    return readPieces(listedPieces(typed), field, context)
  },
  toText: (value, field, context, language) => value.map((id) => choiceText(id, field, context, language)).join("; "),
  upgrade: tagrefUpgrade,
  // The position among the field's own options lets a list sort them as they are meant, not by their ids.
  indexed: (value, field) =>
    value.map((id) => {
      const position = field.options?.findIndex((option) => option.id === id) ?? -1
      return position < 0 ? { t: id } : { t: id, n: position }
    }),
} as const satisfies FieldType<TagrefOptions, readonly string[]>

/** The ids written, with what variables such as `$currentUser` stand for; they are left out until a record is begun. */
function defaultChoices(
  written: readonly string[],
  field: Field,
  context: FieldContext,
  start: StartContext | null,
): readonly string[] | undefined {
  const { byId } = choiceIndex(field, context)
  const chosen = written.flatMap((id) => {
    if (byId.has(id) || !isVariable(id) || !readVariable(id)) return id
    const resolved = start ? resolveVariable(id, start) : undefined
    return resolved?.ok && Array.isArray(resolved.value) ? (resolved.value as readonly string[]) : []
  })
  return chosen.length > 0 ? [...new Set(chosen)] : undefined
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
  const most = field.allowMultiple ? (field.maxSelection ?? mostSelected) : 1
  return (field.minSelection ?? 0) > most ? [problem("field.bad_bounds", ["minSelection"])] : []
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

/** Each piece by id or name; a piece no choice answers to is tried once more as a list with commas. */
function readPieces(pieces: readonly string[], field: Field, context: FieldContext): Parsed<readonly string[]> {
  const chosen: string[] = []
  const problems: Problem[] = []
  const anyId = knownChoices(field, context) === undefined
  for (const piece of pieces) {
    const ids = piecesNamed(piece, field, context)
    if (ids) chosen.push(...ids)
    else if (anyId && uuid.test(piece)) chosen.push(piece)
    else
      problems.push(
        problem(choosesPeople(field, context) ? "value.unknown_user" : "value.unknown_option", [], { option: piece }),
      )
  }
  if (problems.length) return { ok: false, problems }
  return { ok: true, value: chosen.length ? [...new Set(chosen)] : undefined }
}

function piecesNamed(piece: string, field: Field, context: FieldContext): readonly string[] | undefined {
  const whole = choiceNamed(piece, field, context)
  if (whole !== undefined) return [whole]
  const parts = piece.split(",").map((part) => choiceNamed(part.trim(), field, context))
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts : undefined
}
