import type { Operator } from "./operator.ts"

const tags = { type: "tags" } as const

function compare(
  name: string,
  meaning: string,
  blank: string,
  test: (selectedIds: readonly unknown[], expected: readonly unknown[]) => boolean,
  whenBlank?: boolean,
): Operator {
  return {
    name,
    meaning,
    blank,
    parameters: [tags, tags],
    result: "flag",
    kind: "value",
    ...(whenBlank === undefined ? {} : { whenBlank }),
    apply: (selectedIds, expected) => test(listOf(selectedIds), listOf(expected)),
  }
}

export const tagsOperators: readonly Operator[] = [
  compare(
    "tags_any",
    "True if at least one of these options is selected.",
    "False if no option is selected.",
    (selectedIds, expected) => expected.some((id) => selectedIds.includes(id)),
    false,
  ),
  compare(
    "tags_all",
    "True if all of these options are selected.",
    "False if no option is selected.",
    (selectedIds, expected) => selectedIds.length > 0 && expected.every((id) => selectedIds.includes(id)),
  ),
  compare(
    "tags_none",
    "True if none of these options is selected.",
    "True if no option is selected.",
    (selectedIds, expected) => !expected.some((id) => selectedIds.includes(id)),
    true,
  ),
  {
    name: "tags_count",
    meaning: "The number of selected options.",
    blank: "0 if no option is selected.",
    parameters: [tags],
    result: "number",
    kind: "value",
    apply: (selectedIds) => String(listOf(selectedIds).length),
  },
]

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
