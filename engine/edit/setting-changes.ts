import type { ItemChange, SettingChange } from "../../schemas/differences.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { longestIncreasingRun } from "./longest-increasing-run.ts"
import { isDeepEqual } from "./same.ts"

/** The settings that differ between two states of one item, in the order they are written. `ignored` are ignored. */
export function settingChanges(was: object, is: object, ignored: ReadonlySet<string>): readonly SettingChange[] {
  const settings = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...settings].flatMap((setting) => {
    const old = memberOf(was, setting)
    const now = memberOf(is, setting)
    return ignored.has(setting) || isDeepEqual(old, now) ? [] : changesAt(setting, old, now)
  })
}

function changesAt(setting: string, old: unknown, now: unknown): readonly SettingChange[] {
  const [previous, later] = [itemsOf(old), itemsOf(now)]
  if (previous && later && previous.length + later.length > 0) return [{ setting, items: itemChanges(previous, later) }]
  // A group of settings is not itself a setting; the columns and rows of a table form such a group.
  const isGroup = [old, now].every((group) => isPlain(group) && !("en" in group) && !("id" in group))
  if (isGroup && groups.has(setting)) return settingChanges(old as object, now as object, new Set())
  return [{ setting, was: old, is: now }]
}

const groups: ReadonlySet<string> = new Set(["groupConfig", "numbering", "list", "workflow", "auditName"])

type Item = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: LocalisedText }

function itemChanges(before: readonly Item[], after: readonly Item[]): readonly ItemChange[] {
  const previous = new Map(before.map((item) => [item.id, item]))
  const later = new Map(after.map((item) => [item.id, item]))
  const positions = new Map(before.map(({ id }, index) => [id, index]))
  const stayed = after.filter(({ id }) => previous.has(id))
  const still = new Set(longestIncreasingRun(stayed.map(({ id }) => positions.get(id) ?? 0)))
  return [
    ...after.flatMap((item): readonly ItemChange[] => {
      const old = previous.get(item.id)
      const { id, name } = item
      return old ? changesOf(old, item) : [{ id, name, change: "added" }]
    }),
    ...before.flatMap(({ id, name }): readonly ItemChange[] =>
      later.has(id) ? [] : [{ id, name, change: "removed" }],
    ),
    ...stayed.flatMap(({ id, name }): readonly ItemChange[] =>
      still.has(positions.get(id) ?? 0) ? [] : [{ id, name, change: "moved" }],
    ),
  ]
}

const itemSettingsComparedSeparately: ReadonlySet<string> = new Set(["id", "name", "fieldText", "sortOrder"])

function changesOf(old: Item, { id, name, ...now }: Item): readonly ItemChange[] {
  const changes = settingChanges(old, now, itemSettingsComparedSeparately)
  return [
    ...(isDeepEqual(old.name, name) ? [] : [{ id, name, change: "renamed", was: old.name } as const]),
    ...(changes.length === 0 ? [] : [{ id, name, change: "changed", changes } as const]),
  ]
}

/**
 * The items of a list; empty if it is absent, undefined if it is no list of items. Options and activities are named by
 * `name`, columns by `fieldText`, and a column without an ID by its keyword.
 */
function itemsOf(list: unknown): readonly Item[] | undefined {
  if (list === undefined) return []
  if (!Array.isArray(list) || !list.every(isPlain)) return undefined
  const items = list.map((item) => ({
    ...item,
    id: memberOf(item, "id") ?? memberOf(item, "keyword"),
    name: memberOf(item, "name") ?? memberOf(item, "fieldText"),
  }))
  return items.every(({ id, name }) => typeof id === "string" && isPlain(name)) ? (items as readonly Item[]) : undefined
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const memberOf = (node: object, name: string): unknown => (node as Readonly<Record<string, unknown>>)[name]
