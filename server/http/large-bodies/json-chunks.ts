import { setImmediate } from "node:timers/promises"
import type { Yielder } from "../../in-batches.ts"

/** A segment of a large JSON value, small enough to be parsed in a fraction of a millisecond. */
export interface JsonChunk {
  /** The position of the segment in the value. */
  readonly path: readonly (string | number)[]
  readonly json: string
  /** Its items or members are appended to the existing ones. */
  readonly adds: boolean
}

const maxPieceBytes = 16 * 1024

/**
 * Splits a value into chunks that restore it when joined in order; only a single long text exceeds the maximum size.
 */
export function splitIntoChunks(value: unknown, max = maxPieceBytes): JsonChunk[] {
  const chunks: JsonChunk[] = []
  cut(value, JSON.stringify(value), [], max, chunks)
  return chunks
}

function cut(value: unknown, json: string, path: JsonChunk["path"], max: number, chunks: JsonChunk[]): void {
  if (json.length <= max || typeof value !== "object" || value === null) {
    chunks.push({ path, json, adds: false })
    return
  }
  const [opening, closing] = Array.isArray(value) ? ["[", "]"] : ["{", "}"]
  chunks.push({ path, json: opening + closing, adds: false })
  let gathered: string[] = []
  let length = 0
  const flush = () => {
    if (gathered.length > 0) chunks.push({ path, json: opening + gathered.join() + closing, adds: true })
    gathered = []
    length = 0
  }
  for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const serialized = JSON.stringify(child)
    if (length + serialized.length > max) flush()
    if (serialized.length > max) cut(child, serialized, [...path, key], max, chunks)
    else {
      gathered.push(typeof key === "number" ? serialized : `${JSON.stringify(key)}:${serialized}`)
      length += serialized.length
    }
  }
  flush()
}

type Container = unknown[] | Record<string | number, unknown>

/** Joins the chunks and yields to other requests before each one. */
export async function joinPieces(
  chunks: readonly JsonChunk[],
  yielder: Yielder = () => setImmediate(),
): Promise<unknown> {
  const root: { value?: unknown } = {}
  let before = performance.now()
  for (const { path, json, adds } of chunks) {
    await yielder(performance.now() - before)
    before = performance.now()
    const part = JSON.parse(json) as Container
    const fullPath = ["value", ...path]
    const last = fullPath.pop() as string | number
    let node = root as Record<string | number, unknown>
    for (const segment of fullPath) node = node[segment] as Record<string | number, unknown>
    if (adds) add(node[last] as Container, part)
    else node[last] = part
  }
  return root.value
}

function add(container: Container, part: Container): void {
  if (Array.isArray(container)) for (const item of part as unknown[]) container.push(item)
  else Object.assign(container, part)
}
