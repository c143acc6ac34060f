import { createContext, use, useCallback, useSyncExternalStore, type KeyboardEvent, type RefObject } from "react"
import type { FieldTypeItem } from "./field-type-items.ts"
import type { DropTarget } from "./drop-target.ts"
import type { MoveDirection } from "./item-positions.ts"

/** Current highlights on the canvas, by field and section IDs. */
export interface CanvasHighlights {
  readonly selected: ReadonlySet<string>
  readonly picked: ReadonlySet<string>
  readonly dragged: ReadonlySet<string>
  /** Cut and not yet pasted. */
  readonly cut: ReadonlySet<string>
  /** Items with problems. */
  readonly invalid: ReadonlySet<string>
  /** Subjects of rules. */
  readonly ruled: ReadonlySet<string>
  readonly renaming: string | null
  readonly target: DropTarget | null
}

const highlightNames = ["selected", "picked", "dragged", "cut", "invalid", "ruled"] as const
const none: ReadonlySet<string> = new Set()
const unmarked: CanvasHighlights = {
  selected: none,
  picked: none,
  dragged: none,
  cut: none,
  invalid: none,
  ruled: none,
  renaming: null,
  target: null,
}

/**
 * Store of the highlights. An item is notified only when its own highlights change: there may be thousands of items.
 */
export function createHighlightStore() {
  let highlights = unmarked
  const listeners = new Set<() => void>()
  const itemListeners = new Map<string, Set<() => void>>()
  return {
    now: () => highlights,
    update(changes: Partial<CanvasHighlights>) {
      const before = highlights
      highlights = { ...highlights, ...changes }
      for (const listener of listeners) listener()
      for (const id of changedHighlights(before, highlights))
        for (const listener of itemListeners.get(id) ?? []) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenTo(id: string, listener: () => void) {
      const subscribed = itemListeners.get(id) ?? new Set()
      itemListeners.set(id, subscribed.add(listener))
      return () => {
        subscribed.delete(listener)
        if (subscribed.size === 0 && itemListeners.get(id) === subscribed) itemListeners.delete(id)
      }
    },
  }
}

/** IDs whose highlights may differ between the two. */
function changedHighlights(before: CanvasHighlights, after: CanvasHighlights): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const name of highlightNames) {
    if (before[name] === after[name]) continue
    for (const id of before[name]) if (!after[name].has(id)) ids.add(id)
    for (const id of after[name]) if (!before[name].has(id)) ids.add(id)
  }
  for (const { renaming, target } of [before, after]) {
    if (renaming !== null) ids.add(renaming)
    if (target?.targetId) ids.add(target.targetId)
  }
  return ids
}

type HighlightStore = ReturnType<typeof createHighlightStore>

/** A field or section, as canvas actions refer to it. */
export interface CanvasItem {
  readonly kind: "field" | "section"
  readonly id: string
}

/** Actions on the canvas. */
export interface CanvasActions {
  readonly press: (canvasItem: CanvasItem, modifiers: { readonly shift: boolean; readonly control: boolean }) => void
  readonly keyDown: (canvasItem: CanvasItem, event: KeyboardEvent) => void
  readonly leave: (canvasItem: CanvasItem) => void
  readonly rename: (canvasItem: CanvasItem) => void
  /** The keyword a field would get with this name; undefined when the name does not determine it. */
  readonly keywordOf: (canvasItem: CanvasItem, text: string) => string | undefined
  /** Null when the name is unchanged; focus returns unless it moved elsewhere. */
  readonly renamed: (canvasItem: CanvasItem, text: string | null, isBack: boolean) => void
  readonly remove: (canvasItem: CanvasItem) => void
  readonly duplicate: (canvasItem: CanvasItem) => void
  readonly copy: (canvasItem: CanvasItem, isCut: boolean) => void
  readonly paste: (canvasItem: CanvasItem) => void
  /** Opens the dialog to save the item as a block. */
  readonly saveAsBlock: (canvasItem: CanvasItem) => void
  readonly moveTo: (canvasItem: CanvasItem) => void
  readonly step: (canvasItem: CanvasItem, step: MoveDirection) => void
  readonly addField: (sectionId: string, item: FieldTypeItem) => void
  readonly addSection: (position: "LEFT" | "RIGHT") => void
}

/** Stable object, so that an item re-renders only for its own changes. */
export interface CanvasStore {
  readonly highlights: HighlightStore
  readonly acts: RefObject<CanvasActions | null>
}

export const CanvasStoreContext = createContext<CanvasStore | null>(null)

export function useCanvasStore(): CanvasStore {
  const store = use(CanvasStoreContext)
  if (!store) throw new Error("A piece of the canvas was drawn outside of it. Put it inside a CanvasStoreContext.")
  return store
}

/** Subscribes to one value of the highlights; re-renders the item when it changes. */
export function useHighlight<Value extends string | boolean | null>(
  select: (highlights: CanvasHighlights) => Value,
): Value {
  const { highlights } = useCanvasStore()
  return useSyncExternalStore(highlights.listen, () => select(highlights.now()))
}

/** Subscribes to an item's own highlights; re-renders it when they change. */
export function useItemHighlights({ kind, id }: CanvasItem): string {
  const { highlights } = useCanvasStore()
  const listen = useCallback((listener: () => void) => highlights.listenTo(id, listener), [highlights, id])
  return useSyncExternalStore(listen, () => formatHighlights(highlights.now(), { kind, id }))
}

/** Encodes an item's highlights as one string; the drop edge comes last. */
function formatHighlights(highlights: CanvasHighlights, { kind, id }: CanvasItem): string {
  const active = highlightNames.filter((name) => highlights[name].has(id))
  const { target } = highlights
  const edge = target?.kind === kind && target.targetId === id ? target.edge : ""
  return [...active, ...(highlights.renaming === id ? ["renaming"] : []), edge].join(" ")
}

/** Attributes that style an item's highlights. */
export function attributesOf(highlights: string) {
  const active = new Set(highlights.split(" "))
  const flag = (name: string) => (active.has(name) ? "" : undefined)
  return {
    "data-selected": flag("selected"),
    "data-lifted": flag("picked"),
    "data-dragged": flag("dragged"),
    "data-cut": flag("cut"),
    "data-edge": active.has("before") ? "before" : active.has("after") ? "after" : undefined,
  }
}
