import { useSyncExternalStore, type ReactNode } from "react"
import { layerChunk } from "./layer-chunk.ts"
import type { ToastStore } from "./layers/toast-layer.tsx"

export interface ToastContent {
  title: string
  text?: ReactNode
  /** An action, such as “Undo” or “Compare and merge”. */
  action?: { label: string; onClick: () => void }
  /** 0 to 100, or null when indeterminate; only while running. */
  progress?: number | null
  /** The progress as text, such as “64 %”. */
  progressText?: string
}

export type ToastKind = "success" | "error" | "warning" | "info" | "working"

const NEVER_CLOSES = Number.POSITIVE_INFINITY
const DURATION: Record<ToastKind, number> = {
  success: 4000,
  info: 4000,
  error: NEVER_CLOSES,
  warning: NEVER_CLOSES,
  working: NEVER_CLOSES,
}

function options(kind: ToastKind, { title, text, action, progress, progressText }: ToastContent) {
  return {
    type: kind === "working" ? "loading" : kind,
    title,
    description: text,
    duration: DURATION[kind],
    closable: true,
    ...(action ? { action } : {}),
    meta: { progress, progressText },
  }
}

/** Synchronous when the toasts are loaded; otherwise loads them and preserves the order of calls. */
function withStore(act: (store: ToastStore) => void): void {
  const layers = layerChunk.fetched()
  if (layers) act(layers.toastStore)
  else void layerChunk.fetch().then(({ toastStore }) => act(toastStore), noop)
}

const noop = () => {}
let toastCount = 0

/** The last toast ID per text. */
const lastToastIds = new Map<string, string>()

/** Replaces a toast with the same text: a full stack would delay new ones. */
function replaceRepeatedToast(
  store: ToastStore,
  id: string,
  kind: ToastKind,
  { title, text, action }: ToastContent,
): void {
  if (action || (text !== undefined && typeof text !== "string")) return
  const contentKey = [kind, title, text].join("\n")
  const before = lastToastIds.get(contentKey)
  if (before !== undefined) store.remove(before)
  lastToastIds.set(contentKey, id)
}

/**
 * Shows, updates and removes toasts from anywhere. Success and info disappear after 4 s; the others stay until closed.
 */
export const toast = {
  show: (kind: ToastKind, content: ToastContent): string => {
    toastCount += 1
    const id = `toast-${toastCount}`
    withStore((store) => {
      if (kind !== "working") replaceRepeatedToast(store, id, kind, content)
      store.create({ id, ...options(kind, content) })
    })
    return id
  },
  /** For effects, in which React cannot draw the toast at once. */
  showAfterEffect: (kind: ToastKind, content: ToastContent): void =>
    queueMicrotask(() => void toast.show(kind, content)),
  update: (id: string, kind: ToastKind, content: ToastContent): void =>
    withStore((store) => void store.update(id, options(kind, content))),
  dismiss: (id?: string): void => withStore((store) => store.dismiss(id)),
}

export interface ToasterProps {
  /** Accessible name of the region, such as “Notifications”. */
  label: string
  closeLabel: string
}

/** Container of the toasts. Mount it once. */
export function Toaster(props: ToasterProps) {
  const layers = useSyncExternalStore(layerChunk.listen, layerChunk.fetched)
  return layers ? <layers.ToastLayer {...props} /> : null
}
