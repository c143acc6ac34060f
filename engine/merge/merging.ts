import type { LocalisedText } from "../../schemas/languages.ts"
import type { Conflict, ConflictPathSegment, Resolutions } from "../../schemas/pack.ts"

/** Path of the merge from the definition's root to the current part. */
export type MergePath = readonly ConflictPathSegment[]

/** The three versions of one part; undefined if a side does not have it. */
export interface Versions<Value> {
  readonly base: Value | undefined
  readonly ours: Value | undefined
  readonly theirs: Value | undefined
}

/** State of a merge: the passed decisions, and every conflict found. */
export interface Merging {
  readonly resolutions: Resolutions
  readonly conflicts: Conflict[]
}

/** Records a conflict and continues with the chosen side; ours if there is no choice yet. */
export function decide<Value>(
  merging: Merging,
  path: MergePath,
  versions: Versions<Value>,
  displayed: Versions<unknown> = versions,
): Value | undefined {
  const key = keyOf(path)
  merging.conflicts.push({
    key,
    path: [...path],
    ...(displayed.base !== undefined && { base: displayed.base }),
    ...(displayed.ours !== undefined && { ours: displayed.ours }),
    ...(displayed.theirs !== undefined && { theirs: displayed.theirs }),
  })
  return resolvedSide(merging, path) === "theirs" ? versions.theirs : versions.ours
}

/** The side chosen for the conflict at a path. */
export function resolvedSide({ resolutions }: Merging, path: MergePath): "ours" | "theirs" {
  const key = keyOf(path)
  return Object.hasOwn(resolutions, key) && resolutions[key] === "theirs" ? "theirs" : "ours"
}

export function createPathSegment(
  kind: ConflictPathSegment["kind"],
  id: string,
  name?: LocalisedText,
): ConflictPathSegment {
  return name ? { kind, id, name } : { kind, id }
}

function keyOf(path: MergePath): string {
  return path.map(({ kind, id }) => `${kind}:${encodeURIComponent(id)}`).join("/")
}
