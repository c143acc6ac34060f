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
    "At least one of these is chosen.",
    "Where nothing is chosen it does not hold.",
    (selectedIds, expected) => expected.some((id) => selectedIds.includes(id)),
    false,
  ),
  compare(
    "tags_all",
    "All of these are chosen.",
    "Where nothing is chosen it does not hold.",
    (selectedIds, expected) => selectedIds.length > 0 && expected.every((id) => selectedIds.includes(id)),
  ),
  compare(
    "tags_none",
    "None of these is chosen.",
    "Where nothing is chosen it holds.",
    (selectedIds, expected) => !expected.some((id) => selectedIds.includes(id)),
    true,
  ),
  {
    name: "tags_count",
    meaning: "How many are chosen.",
    blank: "Where nothing is chosen it is 0.",
    parameters: [tags],
    result: "number",
    kind: "value",
    apply: (selectedIds) => String(listOf(selectedIds).length),
  },
]

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
