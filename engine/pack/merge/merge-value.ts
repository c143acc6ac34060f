import { languages, type LocalisedText } from "../../../schemas/languages.ts"
import type { ConflictStep } from "../../../schemas/pack.ts"
import { saysTheSame } from "../../edit/same.ts"
import { mergeOrder } from "./merge-order.ts"
import { decide, step, type MergePath, type Merging, type Versions } from "./merging.ts"

type Piece = Readonly<Record<string, unknown>>

/** Lists whose items are known by an id of their own, and what an item is called. */
const keyedLists: Readonly<Record<string, ConflictStep["kind"]>> = {
  options: "option",
  columns: "column",
  activities: "activity",
  actions: "action",
}

/** What only makes sense as a whole: an expression, the column a list is sorted by, its filter. */
const wholes = new Set(["logic", "column", "filter"])

/** What changed on one side only is taken from it; what changed on both is looked into, and is a conflict where it cannot be. */
export function mergeValue(merging: Merging, path: MergePath, versions: Versions<unknown>): unknown {
  const { base, ours, theirs } = versions
  if (saysTheSame(ours, theirs) || saysTheSame(base, theirs)) return ours
  if (saysTheSame(base, ours)) return theirs
  const property = path.at(-1)?.id ?? ""
  const kind = Object.hasOwn(keyedLists, property) ? keyedLists[property] : undefined
  if (kind && isKeyed(ours) && isKeyed(theirs) && (base === undefined || isKeyed(base))) {
    return mergeList(merging, path, kind, { base, ours, theirs })
  }
  if (isPiece(ours) && isPiece(theirs) && (base === undefined || isPiece(base)) && !wholes.has(property)) {
    return mergePiece(merging, path, { base, ours, theirs })
  }
  return decide(merging, path, versions)
}

/** Property by property; of a translated text language by language. */
export function mergePiece(merging: Merging, path: MergePath, { base, ours, theirs }: Versions<Piece>): Piece {
  const properties = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})])
  const kind = [ours, theirs].every(isText) ? "language" : "setting"
  const merged: Record<string, unknown> = {}
  for (const property of properties) {
    const value = mergeValue(merging, [...path, step(kind, property)], {
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
  kind: ConflictStep["kind"],
  lists: Versions<readonly Piece[]>,
): readonly unknown[] {
  const items = mapVersions(lists, byKey)
  const merged = mergeItems(items, (id, versions) => {
    const at = [...path, step(kind, id, nameOf(versions.ours ?? versions.theirs))]
    return mergeItem(merging, at, versions, (present) => mergePiece(merging, at, present))
  })
  const order = mergeOrder(
    merging,
    path,
    new Set(merged.keys()),
    mapVersions(items, (map) => [...map.keys()]),
  )
  return order.map((id) => merged.get(id))
}

/** Whatever either side has, by id; what comes to nothing is left out. */
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

/** An item that one side removed goes, unless the other changed it: then somebody has to say. */
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
  return saysTheSame(base, remaining) ? undefined : decide(merging, path, versions)
}

export function mapVersions<From, To>(versions: Versions<From>, map: (part: From) => To | undefined): Versions<To> {
  const mapped = (part: From | undefined) => (part === undefined ? undefined : map(part))
  return { base: mapped(versions.base), ours: mapped(versions.ours), theirs: mapped(versions.theirs) }
}

const isPiece = (value: unknown): value is Piece => typeof value === "object" && value !== null && !Array.isArray(value)

const isText = (piece: Piece | undefined): boolean =>
  piece !== undefined &&
  typeof piece["en"] === "string" &&
  Object.keys(piece).every((key) => languages.some((language) => language === key))

function isKeyed(value: unknown): value is readonly Piece[] {
  if (!Array.isArray(value)) return false
  const keys = value.map((item: unknown) => keyOfItem(item))
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
}

function byKey(items: readonly Piece[]): ReadonlyMap<string, Piece> {
  return new Map(items.map((item) => [keyOfItem(item) ?? "", item]))
}

/** The item's id; of a table's column without one its keyword; of a list's column what it shows. */
function keyOfItem(item: unknown): string | undefined {
  if (!isPiece(item)) return undefined
  const { id, keyword, field, system } = item
  if (typeof id === "string") return id
  if (typeof keyword === "string") return keyword
  if (typeof field === "string") return `field:${field}`
  return typeof system === "string" ? `system:${system}` : undefined
}

function nameOf(item: Piece | undefined): LocalisedText | undefined {
  const name = item?.["name"] ?? item?.["fieldText"]
  return isPiece(name) && isText(name) ? (name as LocalisedText) : undefined
}
