import { useSyncExternalStore, type ReactNode } from "react"
import { layerParts } from "./layer-parts.ts"
import type { ToastStore } from "./layers/toast-layer.tsx"

export interface ToastContent {
  title: string
  text?: ReactNode
  /** One way on, such as “Undo” or “Compare and merge”. */
  action?: { label: string; onClick: () => void }
  /** 0 to 100, or null while the end is not known; only while working. */
  progress?: number | null
  /** The progress in figures, such as “64 %”. */
  figure?: string
}

export type ToastKind = "success" | "error" | "warning" | "info" | "working"

const STAYS = Number.POSITIVE_INFINITY
const DURATION: Record<ToastKind, number> = { success: 4000, info: 4000, error: STAYS, warning: STAYS, working: STAYS }

function options(kind: ToastKind, { title, text, action, progress, figure }: ToastContent) {
  return {
    type: kind === "working" ? "loading" : kind,
    title,
    description: text,
    duration: DURATION[kind],
    closable: true,
    ...(action ? { action } : {}),
    meta: { progress, figure },
  }
}

/** At once when the toasts are here; else they are fetched, and what was asked for follows in its order. */
function withStore(act: (store: ToastStore) => void): void {
  const parts = layerParts.fetched()
  if (parts) act(parts.toastStore)
  else void layerParts.fetch().then(({ toastStore }) => act(toastStore), nothing)
}

const nothing = () => {}
let made = 0

/** The toast that said a word last. */
const said = new Map<string, string>()

/** The same word said again takes the place of the one before: a full stack would keep the news waiting. */
function sayInstead(store: ToastStore, id: string, kind: ToastKind, { title, text, action }: ToastContent): void {
  if (action || (text !== undefined && typeof text !== "string")) return
  const word = [kind, title, text].join("\n")
  const before = said.get(word)
  if (before !== undefined) store.remove(before)
  said.set(word, id)
}

/** Shows, changes and removes toasts from anywhere. Success and info leave after 4 s; the others stay until closed. */
export const toast = {
  show: (kind: ToastKind, content: ToastContent): string => {
    made += 1
    const id = `toast-${made}`
    withStore((store) => {
      if (kind !== "working") sayInstead(store, id, kind, content)
      store.create({ id, ...options(kind, content) })
    })
    return id
  },
  update: (id: string, kind: ToastKind, content: ToastContent): void =>
    withStore((store) => void store.update(id, options(kind, content))),
  dismiss: (id?: string): void => withStore((store) => store.dismiss(id)),
}

export interface ToasterProps {
  /** Name of the region, such as “Notifications”. */
  label: string
  closeLabel: string
}

/** The place toasts appear in. Mount it once. */
export function Toaster(props: ToasterProps) {
  const parts = useSyncExternalStore(layerParts.listen, layerParts.fetched)
  return parts ? <parts.ToastLayer {...props} /> : null
}
