import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Conflict, ConflictStep, Resolutions } from "../../../schemas/pack.ts"

/** Where the merging stands: from the definition's root to the part at hand. */
export type MergePath = readonly ConflictStep[]

/** The three versions of one part; undefined where a side does not have it. */
export interface Versions<Part> {
  readonly base: Part | undefined
  readonly ours: Part | undefined
  readonly theirs: Part | undefined
}

/** One merging under way: what was decided beforehand, and every conflict it comes upon. */
export interface Merging {
  readonly resolutions: Resolutions
  readonly conflicts: Conflict[]
}

/** Takes note of a conflict and goes on with the side chosen for it; ours where none is yet. */
export function decide<Part>(
  merging: Merging,
  path: MergePath,
  versions: Versions<Part>,
  shown: Versions<unknown> = versions,
): Part | undefined {
  const key = keyOf(path)
  merging.conflicts.push({
    key,
    path: [...path],
    ...(shown.base !== undefined && { base: shown.base }),
    ...(shown.ours !== undefined && { ours: shown.ours }),
    ...(shown.theirs !== undefined && { theirs: shown.theirs }),
  })
  return sideTaken(merging, path) === "theirs" ? versions.theirs : versions.ours
}

/** The side chosen for the conflict at a path. */
export function sideTaken({ resolutions }: Merging, path: MergePath): "ours" | "theirs" {
  const key = keyOf(path)
  return Object.hasOwn(resolutions, key) && resolutions[key] === "theirs" ? "theirs" : "ours"
}

export function step(kind: ConflictStep["kind"], id: string, name?: LocalisedText): ConflictStep {
  return name ? { kind, id, name } : { kind, id }
}

function keyOf(path: MergePath): string {
  return path.map(({ kind, id }) => `${kind}:${encodeURIComponent(id)}`).join("/")
}
