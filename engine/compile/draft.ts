import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import type { Problem, ProblemPath } from "../../schemas/problems.ts"
import { isIncomplete } from "../rules/incomplete.ts"
import { isFieldPath } from "./shape.ts"

/** A field of the right shape that is not compiled yet. */
export interface DraftField {
  readonly field: FieldDefinition
  readonly type: FieldType
  readonly section: SectionDefinition
  /** Path in the definition: `["sections", 0, "fields", 3]`. */
  readonly path: ProblemPath
}

/**
 * Input of the later compile steps. Parts of the wrong shape are left out, so that every step can check the rest and
 * all problems are reported together.
 */
export interface Draft {
  readonly definition: ProfileDefinition
  readonly sections: readonly SectionDefinition[]
  /** In reading order: LEFT before RIGHT, then by sort order. */
  readonly fields: readonly DraftField[]
  readonly byId: ReadonlyMap<string, DraftField>
  /** IDs of fields that exist but were left out. */
  readonly unsound: ReadonlySet<string>
  readonly rules: readonly {
    readonly rule: NonNullable<ProfileDefinition["rules"]>[number]
    readonly path: ProblemPath
  }[]
}

export function draftOf(definition: ProfileDefinition, shapeProblems: readonly Problem[]): Draft {
  const invalidLocations = new Set(shapeProblems.map(({ path }) => itemPathOf(path)))
  const fields: DraftField[] = []
  const unsound = new Set<string>()
  const sections = sortByPosition(listOf(definition.sections)).filter(({ item }) => typeof item === "object" && item)
  for (const { item: section, index: at } of sections) {
    for (const { item: field, index } of inOrder(listOf(section.fields))) {
      const path = ["sections", at, "fields", index]
      const type = typeof field?.type === "string" ? fieldTypeOf(field.type) : undefined
      if (type && !invalidLocations.has(path.join("/"))) fields.push({ field, type, section, path })
      else if (typeof field?.id === "string") unsound.add(field.id)
    }
  }
  return {
    definition,
    sections: sections.map(({ item }) => item),
    fields,
    byId: new Map(fields.map((draft) => [draft.field.id, draft])),
    unsound,
    rules: listOf(definition.rules)
      .map((rule, index) => ({ rule, path: ["rules", index] }))
      .filter(({ rule, path }) => !invalidLocations.has(path.join("/")) && !isIncomplete(rule)),
  }
}

/** Path of the field or rule that contains the problem. */
function itemPathOf(path: ProblemPath): string {
  return path.slice(0, isFieldPath(path) ? 4 : 2).join("/")
}

interface IndexedItem<Item> {
  readonly item: Item
  readonly index: number
}

function sortByPosition(sections: readonly SectionDefinition[]): readonly IndexedItem<SectionDefinition>[] {
  const ordered = inOrder(sections)
  const isRight = ({ item }: IndexedItem<SectionDefinition>) => item?.position === "RIGHT"
  return [...ordered.filter((indexedItem) => !isRight(indexedItem)), ...ordered.filter(isRight)]
}

function inOrder<Item extends { sortOrder: number }>(items: readonly Item[]): readonly IndexedItem<Item>[] {
  return items
    .map((item, index) => ({ item, index }))
    .toSorted((a, b) => (Number(a.item?.sortOrder) || 0) - (Number(b.item?.sortOrder) || 0) || a.index - b.index)
}

function listOf<Item>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list : []
}

/** Whether the field itself is mandatory, apart from rules. */
export function requiresValue(field: FieldDefinition, type: FieldType): boolean {
  return (field.isMandatory ?? false) || (type.requiresValue?.(field) ?? false)
}
