import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import {
  systemColumns,
  type FieldDefinition,
  type ListColumn,
  type ProfileDefinition,
} from "../../../../schemas/profile.ts"
import { isProcess } from "../../../../schemas/profile-types.ts"

/** Columns that can be added: of the record, of its fields, and of its parents by record type. */
export function availableColumns(
  definition: ProfileDefinition,
  profiles: readonly ProfileSummary[],
): readonly ListColumn[] {
  const there = new Set(listedColumns(definition).map(columnId))
  const all: readonly ListColumn[] = [
    ...systemColumns
      .filter((system) => system !== "project" || !definition.outsideProjects)
      .map((system) => ({ system })),
    ...visibleFields(definition).map(({ id }) => ({ field: id })),
    ...parentColumns(definition, profiles),
  ]
  return all.filter((column) => !there.has(columnId(column)))
}

/** Fields whose values a list can display. */
function visibleFields(definition: ProfileDefinition): readonly FieldDefinition[] {
  return orderedSections(definition).flatMap(({ fields }) =>
    inOrder(fields).filter(({ type }) => (fieldTypeOf(type)?.storage ?? "none") !== "none"),
  )
}

/** A column per parent record type, named after it. */
function parentColumns(definition: ProfileDefinition, profiles: readonly ProfileSummary[]): readonly ListColumn[] {
  const types = new Set(
    orderedSections(definition).flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const reference = fieldTypeOf(field.type)?.reference?.(field)
        if (reference?.relation !== "PARENT") return []
        return profiles.find(({ id }) => id === reference.profileId)?.type ?? reference.profileType ?? []
      }),
    ),
  )
  // A child of a sub-process also belongs to the parent process.
  const lists = [...types].flatMap((type) =>
    type === "SUB_PROCESS" && isProcess(type) ? [[type], [type, "PROCESS" as const]] : [[type]],
  )
  return lists.flatMap((of) => {
    const named = profiles.find(({ type }) => type === of.at(-1))
    return named ? [{ system: "parents" as const, of, name: named.name }] : []
  })
}
