import { languages, type LocalisedText } from "../../schemas/languages.ts"
import type { ConflictPathSegment } from "../../schemas/pack.ts"
import { isDeepEqual } from "../edit/same.ts"
import { mergeOrder } from "./merge-order.ts"
import { decide, createPathSegment, type MergePath, type Merging, type Versions } from "./merging.ts"

type MergeNode = Readonly<Record<string, unknown>>

/** Lists whose items have IDs, and the kind of each item. */
const keyedLists: Readonly<Record<string, ConflictPathSegment["kind"]>> = {
  options: "option",
  columns: "column",
  activities: "activity",
  actions: "action",
}

/** Values that only make sense as a whole: an expression, the sort column of a list, its filter. */
const atomicKeys = new Set(["logic", "column", "filter"])

/**
 * Uses the changed side if only one side changed. If both changed, merges recursively, or reports a conflict if that is
 * impossible.
 */
export function mergeValue(merging: Merging, path: MergePath, versions: Versions<unknown>): unknown {
  const { base, ours, theirs } = versions
  if (isDeepEqual(ours, theirs) || isDeepEqual(base, theirs)) return ours
  if (isDeepEqual(base, ours)) return theirs
  const property = path.at(-1)?.id ?? ""
  const kind = Object.hasOwn(keyedLists, property) ? keyedLists[property] : undefined
  if (kind && isKeyed(ours) && isKeyed(theirs) && (base === undefined || isKeyed(base))) {
    return mergeList(merging, path, kind, { base, ours, theirs })
  }
  if (
    isMergeNode(ours) &&
    isMergeNode(theirs) &&
    (base === undefined || isMergeNode(base)) &&
    !atomicKeys.has(property)
  ) {
    return mergeNode(merging, path, { base, ours, theirs })
  }
  return decide(merging, path, versions)
}

/** Merges property by property; a translated text language by language. */
export function mergeNode(merging: Merging, path: MergePath, { base, ours, theirs }: Versions<MergeNode>): MergeNode {
  const properties = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})])
  const kind = [ours, theirs].every(isText) ? "language" : "setting"
  const merged: Record<string, unknown> = {}
  for (const property of properties) {
    const value = mergeValue(merging, [...path, createPathSegment(kind, property)], {
      base: base?.[property],
      ours: ours?.[property],
      theirs: theirs?.[property],
    })
    if (value !== undefined) merged[property] = value
  }
  return merged
}

function mergeList(
  merging: Merging,
  path: MergePath,
  kind: ConflictPathSegment["kind"],
  lists: Versions<readonly MergeNode[]>,
): readonly unknown[] {
  const items = mapVersions(lists, byKey)
  const merged = mergeItems(items, (id, versions) => {
    const at = [...path, createPathSegment(kind, id, nameOf(versions.ours ?? versions.theirs))]
    return mergeItem(merging, at, versions, (present) => mergeNode(merging, at, present))
  })
  const order = mergeOrder(
    merging,
    path,
    new Set(merged.keys()),
    mapVersions(items, (map) => [...map.keys()]),
  )
  return order.map((id) => merged.get(id))
}

/** Merges the items of both sides by ID; removed items are left out. */
export function mergeItems<Item, Merged>(
  items: Versions<ReadonlyMap<string, Item>>,
  merge: (id: string, versions: Versions<Item>) => Merged | undefined,
): Map<string, Merged> {
  const merged = new Map<string, Merged>()
  for (const id of new Set([...(items.ours?.keys() ?? []), ...(items.theirs?.keys() ?? [])])) {
    const result = merge(
      id,
      mapVersions(items, (map) => map.get(id)),
    )
    if (result !== undefined) merged.set(id, result)
  }
  return merged
}

/** An item removed on one side is removed, unless the other side changed it: then a user must decide. */
export function mergeItem<Item>(
  merging: Merging,
  path: MergePath,
  versions: Versions<Item>,
  mergePresent: (versions: Versions<Item>) => Item,
): Item | undefined {
  const { base, ours, theirs } = versions
  if (ours !== undefined && theirs !== undefined) return mergePresent(versions)
  const remaining = ours ?? theirs
  if (base === undefined) return remaining
  return isDeepEqual(base, remaining) ? undefined : decide(merging, path, versions)
}

export function mapVersions<From, To>(versions: Versions<From>, map: (part: From) => To | undefined): Versions<To> {
  const mapped = (part: From | undefined) => (part === undefined ? undefined : map(part))
  return { base: mapped(versions.base), ours: mapped(versions.ours), theirs: mapped(versions.theirs) }
}

const isMergeNode = (value: unknown): value is MergeNode =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isText = (node: MergeNode | undefined): boolean =>
  node !== undefined &&
  typeof node["en"] === "string" &&
  Object.keys(node).every((key) => languages.some((language) => language === key))

function isKeyed(value: unknown): value is readonly MergeNode[] {
  if (!Array.isArray(value)) return false
  const keys = value.map((item: unknown) => keyOfItem(item))
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
}

function byKey(items: readonly MergeNode[]): ReadonlyMap<string, MergeNode> {
  return new Map(items.map((item) => [keyOfItem(item) ?? "", item]))
}

/** The item's ID; for a table column without one its keyword; for a list column what it displays. */
function keyOfItem(item: unknown): string | undefined {
  if (!isMergeNode(item)) return undefined
  const { id, keyword, field, system } = item
  if (typeof id === "string") return id
  if (typeof keyword === "string") return keyword
  if (typeof field === "string") return `field:${field}`
  return typeof system === "string" ? `system:${system}` : undefined
}

function nameOf(item: MergeNode | undefined): LocalisedText | undefined {
  const name = item?.["name"] ?? item?.["fieldText"]
  return isMergeNode(name) && isText(name) ? (name as LocalisedText) : undefined
}
