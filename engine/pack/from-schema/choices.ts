import type { TagElement } from "../../../schemas/compiled.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { isDangerous } from "../../compile/dangerous-names.ts"
import { isNode, note, under, type Node, type Source } from "./source.ts"
import { wordsOf } from "./words.ts"

export type Choice = Pick<TagElement, "id" | "name">

const idPattern = /^[^;|\s](?:[^;|\r\n]*[^;|\s])?$/

interface Listed {
  readonly value: unknown
  readonly title: unknown
  readonly pointer: string
}

/** What may be chosen, where the schema lists it: `enum`, `const`, or alternatives of a constant with a title each. */
export function choicesOf(source: Source, node: Node, pointer: string): readonly Choice[] | undefined {
  const listed = listedIn(node, pointer)
  if (!listed || listed.length === 0) return undefined
  if (listed.length > valueLimits.options) {
    note(source, pointer, "schema.too_large", { what: "choices", maximum: valueLimits.options })
    return undefined
  }
  const taken = new Set<string>()
  const choices: Choice[] = []
  for (const { value, title, pointer: at } of listed) {
    if (value === null) {
      note(source, at, "schema.keyword_not_carried", { keyword: "null" })
      continue
    }
    if (typeof value === "object") return undefined
    const text = String(value)
    const isUsable = text.length <= valueLimits.optionId && idPattern.test(text) && !isDangerous(text)
    const id = isUsable && !taken.has(text) ? text : freeId(taken)
    if (id !== text) note(source, at, "schema.loosened", { keyword: "enum" })
    else if (typeof value !== "string") note(source, at, "schema.as_text")
    taken.add(id)
    choices.push({ id, name: wordsOf(title, text) })
  }
  return choices
}

function listedIn(node: Node, pointer: string): readonly Listed[] | undefined {
  if ("const" in node) return [{ value: node["const"], title: undefined, pointer: under(pointer, "const") }]
  if (Array.isArray(node["enum"])) {
    return node["enum"].map((value: unknown, index) => ({
      value,
      title: undefined,
      pointer: under(pointer, "enum", index),
    }))
  }
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const branches = node[keyword]
    if (!Array.isArray(branches) || !branches.every((branch) => isNode(branch) && "const" in branch)) continue
    return (branches as readonly Node[]).map((branch, index) => ({
      value: branch["const"],
      title: branch["title"],
      pointer: under(pointer, keyword, index),
    }))
  }
  return undefined
}

function freeId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`option_${number}`)) number += 1
  return `option_${number}`
}
