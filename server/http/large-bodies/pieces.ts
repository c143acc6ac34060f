import { setImmediate } from "node:timers/promises"
import type { Pause } from "../../in-pieces.ts"

/** A part of a large JSON value, small enough to be parsed within a fraction of a millisecond. */
export interface Piece {
  /** Where it belongs. */
  readonly path: readonly (string | number)[]
  readonly json: string
  /** Its items or members are added to those that are there. */
  readonly adds: boolean
}

const longest = 16 * 1024

/** A value as pieces that come to it again when they are put together in their order; only a single long text is longer. */
export function cutIntoPieces(value: unknown, most = longest): Piece[] {
  const pieces: Piece[] = []
  cut(value, JSON.stringify(value), [], most, pieces)
  return pieces
}

function cut(value: unknown, json: string, path: Piece["path"], most: number, pieces: Piece[]): void {
  if (json.length <= most || typeof value !== "object" || value === null) {
    pieces.push({ path, json, adds: false })
    return
  }
  const [opening, closing] = Array.isArray(value) ? ["[", "]"] : ["{", "}"]
  pieces.push({ path, json: opening + closing, adds: false })
  let gathered: string[] = []
  let length = 0
  const flush = () => {
    if (gathered.length > 0) pieces.push({ path, json: opening + gathered.join() + closing, adds: true })
    gathered = []
    length = 0
  }
  for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const printed = JSON.stringify(child)
    if (length + printed.length > most) flush()
    if (printed.length > most) cut(child, printed, [...path, key], most, pieces)
    else {
      gathered.push(typeof key === "number" ? printed : `${JSON.stringify(key)}:${printed}`)
      length += printed.length
    }
  }
  flush()
}

type Container = unknown[] | Record<string | number, unknown>

/** Puts the pieces together, and before each of them lets others have their turn. */
export async function putTogether(pieces: readonly Piece[], pause: Pause = () => setImmediate()): Promise<unknown> {
  const root: { value?: unknown } = {}
  let before = performance.now()
  for (const { path, json, adds } of pieces) {
    await pause(performance.now() - before)
    before = performance.now()
    const part = JSON.parse(json) as Container
    const way = ["value", ...path]
    const last = way.pop() as string | number
    let place = root as Record<string | number, unknown>
    for (const step of way) place = place[step] as Record<string | number, unknown>
    if (adds) add(place[last] as Container, part)
    else place[last] = part
  }
  return root.value
}

function add(container: Container, part: Container): void {
  if (Array.isArray(container)) for (const item of part as unknown[]) container.push(item)
  else Object.assign(container, part)
}
