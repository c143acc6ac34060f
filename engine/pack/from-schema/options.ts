import type { TagElement } from "../../../schemas/compiled.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { isDangerous } from "../../compile/dangerous-names.ts"
import { isNode, addNote, under, type Node, type Source } from "./source.ts"
import { readableText } from "./readable-names.ts"

export type SchemaOption = Pick<TagElement, "id" | "name">

const idPattern = /^[^;|\s](?:[^;|\r\n]*[^;|\s])?$/

interface ListedOption {
  readonly value: unknown
  readonly title: unknown
  readonly pointer: string
}

/** The options that a schema lists: `enum`, `const`, or alternatives of a constant with a title each. */
export function findSchemaOptions(source: Source, node: Node, pointer: string): readonly SchemaOption[] | undefined {
  const listed = optionsIn(node, pointer)
  if (!listed || listed.length === 0) return undefined
  if (listed.length > valueLimits.options) {
    addNote(source, pointer, "schema.too_large", { what: "choices", maximum: valueLimits.options })
    return undefined
  }
  const usedIds = new Set<string>()
  const choices: SchemaOption[] = []
  for (const { value, title, pointer: at } of listed) {
    if (value === null) {
      addNote(source, at, "schema.keyword_not_supported", { keyword: "null" })
      continue
    }
    if (typeof value === "object") return undefined
    const text = String(value)
    const isUsable = text.length <= valueLimits.optionId && idPattern.test(text) && !isDangerous(text)
    const id = isUsable && !usedIds.has(text) ? text : freeId(usedIds)
    if (id !== text) addNote(source, at, "schema.constraint_relaxed", { keyword: "enum" })
    else if (typeof value !== "string") addNote(source, at, "schema.as_text")
    usedIds.add(id)
    choices.push({ id, name: readableText(title, text) })
  }
  return choices
}

function optionsIn(node: Node, pointer: string): readonly ListedOption[] | undefined {
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

function freeId(usedIds: ReadonlySet<string>): string {
  let number = usedIds.size + 1
  while (usedIds.has(`option_${number}`)) number += 1
  return `option_${number}`
}
