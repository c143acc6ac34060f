import { useState, type ClipboardEvent } from "react"
import { useIntl } from "react-intl"
import {
  clipOf,
  assignFreshIds,
  parseClip,
  writeClip,
  type Clip,
  type InsertPosition,
} from "../../../../engine/edit/clipboard.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import type { CanvasItem } from "./canvas-store.ts"
import { selectedFieldIds, createSelection } from "./choosing.ts"
import { freshId } from "./fresh-id.ts"
import { panelOf, insertPositionAfter } from "./item-positions.ts"
import { useNotifyOmitted } from "./use-notify-omitted.ts"

interface ClipboardOf {
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly onEdit: (command: EditCommand) => void
  readonly onSelect: (selection: Selection) => void
}

const nothingCut: ReadonlySet<string> = new Set()

/**
 * Copies fields and sections through the system clipboard, so that it works between tabs. Cut items stay until they are
 * pasted and are then moved with their IDs, so that references stay valid. Pasting into another record type creates a
 * copy.
 */
export function useClipboard({ definition, selection, onEdit, onSelect }: ClipboardOf) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [cut, setCut] = useState(nothingCut)
  const notifyOmitted = useNotifyOmitted()

  /** The whole selection when it contains the item, otherwise only the item. */
  const clippedIds = (canvasItem: CanvasItem | null) => {
    const selected = selectedFieldIds(definition, selection)
    if (canvasItem?.kind === "section") return { fieldIds: [], sectionIds: [canvasItem.id] }
    if (canvasItem) return { fieldIds: selected.includes(canvasItem.id) ? selected : [canvasItem.id], sectionIds: [] }
    return { fieldIds: selected, sectionIds: selection?.kind === "section" ? [selection.id] : [] }
  }

  const createClip = (canvasItem: CanvasItem | null, isCut: boolean): Clip | null => {
    const what = clippedIds(canvasItem)
    const clip = clipOf(definition, what, isCut)
    const count = clip.fields.length + clip.sections.length
    if (count === 0) return null
    setCut(isCut ? new Set([...what.fieldIds, ...what.sectionIds]) : nothingCut)
    const [section] = clip.sections
    announce(
      section
        ? formatMessage(
            { id: isCut ? "designer.canvas.cut.section" : "designer.canvas.copied.section" },
            { name: textIn(section.name, language) },
          )
        : formatMessage({ id: isCut ? "designer.canvas.cut.fields" : "designer.canvas.copied.fields" }, { count }),
    )
    return clip
  }

  const insertPositionFor = (canvasItem: CanvasItem | null) =>
    insertPositionAfter(
      definition,
      canvasItem ?? (selection?.kind === "field" || selection?.kind === "section" ? selection : null),
    )

  const pasteClip = (clip: Clip, canvasItem: CanvasItem | null) => {
    const location = insertPositionFor(canvasItem)
    if (!location) return rejectPaste("designer.canvas.paste.nowhere")
    if (clip.isCut && clip.profileId === definition.id && moved(clip, location)) return
    const { parts, leftOut } = assignFreshIds(clip, definition, freshId)
    onEdit({ kind: "insertParts", parts, location })
    const [section] = parts.sections
    onSelect(section ? { kind: "section", id: section.id } : createSelection(parts.fields.map(({ id }) => id)))
    announce(
      formatMessage({ id: "designer.canvas.pasted" }, { count: parts.fields.length, sections: parts.sections.length }),
    )
    notifyOmitted(leftOut)
  }

  /** Moves the cut items if they are still in the draft; returns whether it did. */
  const moved = (clip: Clip, location: InsertPosition): boolean => {
    const ids = clip.fields.map(({ id }) => id)
    const sections = clip.sections.map(({ id }) => id)
    const isHere = ids.every((id) => findField(definition, id)) && sections.every((id) => findSection(definition, id))
    const [sectionId, ...more] = sections
    if (!isHere || more.length > 0 || (sectionId !== undefined && ids.length > 0)) return false
    setCut(nothingCut)
    if (sectionId !== undefined) {
      const { position, index } = location.panel
      const before = panelOf(definition, position).slice(0, index)
      const skippedCount = before.some(({ id }) => id === sectionId) ? 1 : 0
      onEdit({ kind: "moveSection", sectionId, position, index: index - skippedCount })
    } else if (location.section) {
      const section = findSection(definition, location.section.sectionId)
      const before = section?.fields.toSorted((one, other) => one.sortOrder - other.sortOrder) ?? []
      const skippedCount = before.slice(0, location.section.index).filter(({ id }) => ids.includes(id)).length
      onEdit({ kind: "moveFields", fieldIds: ids, ...location.section, index: location.section.index - skippedCount })
    }
    announce(formatMessage({ id: "designer.canvas.moved" }, { count: ids.length, sections: sections.length }))
    return true
  }

  const rejectPaste = (
    id:
      | "designer.canvas.paste.nowhere"
      | "designer.canvas.paste.foreign"
      | "designer.canvas.paste.damaged"
      | "designer.canvas.clipboard",
  ) => {
    toast.show("error", { title: formatMessage({ id }) })
  }

  const pasteText = (text: string, canvasItem: CanvasItem | null) => {
    const parsed = parseClip(text)
    if (parsed.ok) pasteClip(parsed.clip, canvasItem)
    else rejectPaste(`designer.canvas.paste.${parsed.reason}`)
  }

  const isWriting = ({ target }: ClipboardEvent) => target instanceof HTMLElement && target.matches("input, textarea")

  return {
    cut,
    clippedIds,
    uncut: () => setCut(nothingCut),
    onCopy(event: ClipboardEvent, isCut: boolean) {
      if (isWriting(event)) return
      const clip = createClip(findItemAt(event.target), isCut)
      if (!clip) return
      event.clipboardData.setData("text/plain", writeClip(clip))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      if (isWriting(event)) return
      event.preventDefault()
      pasteText(event.clipboardData.getData("text/plain"), findItemAt(event.target))
    },
    copy(canvasItem: CanvasItem, isCut: boolean) {
      const clip = createClip(canvasItem, isCut)
      if (clip) navigator.clipboard.writeText(writeClip(clip)).catch(() => rejectPaste("designer.canvas.clipboard"))
    },
    paste(canvasItem: CanvasItem) {
      navigator.clipboard.readText().then(
        (text) => pasteText(text, canvasItem),
        () => rejectPaste("designer.canvas.clipboard"),
      )
    },
    duplicate(canvasItem: CanvasItem) {
      const what = clippedIds(canvasItem)
      const last = what.fieldIds.at(-1)
      pasteClip(clipOf(definition, what), last === undefined ? canvasItem : { kind: "field", id: last })
    },
  }
}

/** The canvas item that an event came from. */
function findItemAt(target: EventTarget | null): CanvasItem | null {
  const canvasItem = target instanceof Element ? target.closest<HTMLElement>("[data-canvas-item]") : null
  const id = canvasItem?.dataset["canvasItem"]
  if (!canvasItem || id === undefined) return null
  return { kind: canvasItem.closest("[data-field]") ? "field" : "section", id }
}
