import type { Operator } from "./operator.ts"

const tags = { type: "tags" } as const

function compare(
  name: string,
  meaning: string,
  blank: string,
  holds: (chosen: readonly unknown[], asked: readonly unknown[]) => boolean,
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
    apply: (chosen, asked) => holds(listOf(chosen), listOf(asked)),
  }
}

export const tagsOperators: readonly Operator[] = [
  compare(
    "tags_any",
    "At least one of these is chosen.",
    "Where nothing is chosen it does not hold.",
    (chosen, asked) => asked.some((id) => chosen.includes(id)),
    false,
  ),
  compare(
    "tags_all",
    "All of these are chosen.",
    "Where nothing is chosen it does not hold.",
    (chosen, asked) => chosen.length > 0 && asked.every((id) => chosen.includes(id)),
  ),
  compare(
    "tags_none",
    "None of these is chosen.",
    "Where nothing is chosen it holds.",
    (chosen, asked) => !asked.some((id) => chosen.includes(id)),
    true,
  ),
  {
    name: "tags_count",
    meaning: "How many are chosen.",
    blank: "Where nothing is chosen it is 0.",
    parameters: [tags],
    result: "number",
    kind: "value",
    apply: (chosen) => String(listOf(chosen).length),
  },
]

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
