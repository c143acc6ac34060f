import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync, Visitor, type ESTree } from "vite"
import type { Mutation } from "./patch.ts"

/** A place in the code where one sign or number could have been written wrong. */
export interface Slip {
  readonly path: string
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** Code without drawing, texts or examples: what unit tests alone can prove. */
const sampledFolders = ["engine", "fields"]
const isSampled = (file: string) =>
  file.endsWith(".ts") && !/(?:^|\/)(?:messages|example|examples|words)\.ts$/.test(file)

const confused: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "&&": "||",
  "||": "&&",
}

/** Every place of a file where a sign, a condition, a flag or a number could be another one. */
export function slipsIn(path: string, code: string): readonly Slip[] {
  const { program } = parseSync(path, code)
  const slips: Slip[] = []
  const types: ESTree.Span[] = []
  const replace = ({ start, end }: ESTree.Span, replacement: string) => slips.push({ path, start, end, replacement })
  const negate = (test: ESTree.Expression) => replace(test, `!(${code.slice(test.start, test.end)})`)
  const confuse = ({ left, operator, right }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const other = confused[operator]
    if (other === undefined) return
    const between = code.slice(left.end, right.start)
    replace({ start: left.end, end: right.start }, between.replace(operator, other))
  }
  new Visitor({
    TSLiteralType: (node) => void types.push(node),
    BinaryExpression: confuse,
    LogicalExpression: confuse,
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: ({ test }) => negate(test),
    Literal(node) {
      if (typeof node.value === "boolean") replace(node, String(!node.value))
      if (typeof node.value === "number") replace(node, String(node.value + 1))
    },
  }).visit(program)
  return slips.filter(({ start, end }) => !types.some((type) => type.start <= start && end <= type.end))
}

/** So many slips of the engine and the fields, the same for the same seed. */
export function sampleMutations(projectRoot: string, count: number, seed: number): readonly Mutation[] {
  const texts = new Map(
    sampledFolders
      .flatMap((folder) =>
        readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
      )
      .filter(isSampled)
      .toSorted()
      .map((file) => [file, readFileSync(join(projectRoot, file), "utf8")] as const),
  )
  const slips = [...texts].flatMap(([path, code]) => slipsIn(path, code))
  return sampleOf(slips, count, seed).map((slip) => mutationOf(slip, texts.get(slip.path) ?? ""))
}

function mutationOf({ path, start, end, replacement }: Slip, code: string): Mutation {
  const line = code.slice(0, start).split("\n").length
  const after = code.slice(0, start) + replacement + code.slice(end)
  return {
    name: `${path}:${line}`,
    harm: `${code.slice(start, end).trim()} becomes ${replacement.trim()}`,
    caughtBy: [],
    files: [{ path, hunks: [{ before: code, after }] }],
  }
}

/** Some of many, each at most once. */
function sampleOf<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const left = [...items]
  const random = randomFrom(seed)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
