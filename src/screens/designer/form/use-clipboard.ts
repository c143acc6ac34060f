import { useState, type ClipboardEvent } from "react"
import { useIntl } from "react-intl"
import {
  clipOf,
  freshParts,
  readClip,
  writeClip,
  type Clip,
  type InsertPlace,
} from "../../../../engine/edit/clipboard.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import type { Piece } from "./board.ts"
import { chosenFields, choice } from "./choosing.ts"
import { freshId } from "./fresh-id.ts"
import { panelOf, placeAfter } from "./places.ts"
import { useTellLeftOut } from "./use-tell-left-out.ts"

interface ClipboardOf {
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly onEdit: (command: EditCommand) => void
  readonly onSelect: (selection: Selection) => void
}

const nothingCut: ReadonlySet<string> = new Set()

/**
 * Copying fields and sections by the clipboard of the machine, so that it works between two tabs. What is cut stays
 * until it is put elsewhere, and is then moved: as the same fields, with all that names them. Another record type
 * gets a copy of it.
 */
export function useClipboard({ definition, selection, onEdit, onSelect }: ClipboardOf) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [cut, setCut] = useState(nothingCut)
  const tell = useTellLeftOut()

  /** All that is chosen, where the piece is part of it; else the piece alone. */
  const taken = (piece: Piece | null) => {
    const chosen = chosenFields(definition, selection)
    if (piece?.kind === "section") return { fieldIds: [], sectionIds: [piece.id] }
    if (piece) return { fieldIds: chosen.includes(piece.id) ? chosen : [piece.id], sectionIds: [] }
    return { fieldIds: chosen, sectionIds: selection?.kind === "section" ? [selection.id] : [] }
  }

  const take = (piece: Piece | null, isCut: boolean): Clip | null => {
    const what = taken(piece)
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

  const placeFor = (piece: Piece | null) =>
    placeAfter(definition, piece ?? (selection?.kind === "field" || selection?.kind === "section" ? selection : null))

  const put = (clip: Clip, piece: Piece | null) => {
    const place = placeFor(piece)
    if (!place) return refuse("designer.canvas.paste.nowhere")
    if (clip.isCut && clip.profileId === definition.id && moved(clip, place)) return
    const { parts, leftOut } = freshParts(clip, definition, freshId)
    onEdit({ kind: "insertParts", parts, place })
    const [section] = parts.sections
    onSelect(section ? { kind: "section", id: section.id } : choice(parts.fields.map(({ id }) => id)))
    announce(
      formatMessage({ id: "designer.canvas.pasted" }, { count: parts.fields.length, sections: parts.sections.length }),
    )
    tell(leftOut)
  }

  /** Whether what was cut here is still here, and went to its new place. */
  const moved = (clip: Clip, place: InsertPlace): boolean => {
    const ids = clip.fields.map(({ id }) => id)
    const sections = clip.sections.map(({ id }) => id)
    const isHere = ids.every((id) => findField(definition, id)) && sections.every((id) => findSection(definition, id))
    const [sectionId, ...more] = sections
    if (!isHere || more.length > 0 || (sectionId !== undefined && ids.length > 0)) return false
    setCut(nothingCut)
    if (sectionId !== undefined) {
      const { position, index } = place.panel
      const before = panelOf(definition, position).slice(0, index)
      const passed = before.some(({ id }) => id === sectionId) ? 1 : 0
      onEdit({ kind: "moveSection", sectionId, position, index: index - passed })
    } else if (place.section) {
      const section = findSection(definition, place.section.sectionId)
      const before = section?.fields.toSorted((one, other) => one.sortOrder - other.sortOrder) ?? []
      const passed = before.slice(0, place.section.index).filter(({ id }) => ids.includes(id)).length
      onEdit({ kind: "moveFields", fieldIds: ids, ...place.section, index: place.section.index - passed })
    }
    announce(formatMessage({ id: "designer.canvas.moved" }, { count: ids.length, sections: sections.length }))
    return true
  }

  const refuse = (
    id:
      | "designer.canvas.paste.nowhere"
      | "designer.canvas.paste.foreign"
      | "designer.canvas.paste.damaged"
      | "designer.canvas.clipboard",
  ) => {
    toast.show("error", { title: formatMessage({ id }) })
  }

  const putText = (text: string, piece: Piece | null) => {
    const read = readClip(text)
    if (read.ok) put(read.clip, piece)
    else refuse(`designer.canvas.paste.${read.reason}`)
  }

  const isWriting = ({ target }: ClipboardEvent) => target instanceof HTMLElement && target.matches("input, textarea")

  return {
    cut,
    taken,
    uncut: () => setCut(nothingCut),
    onCopy(event: ClipboardEvent, isCut: boolean) {
      if (isWriting(event)) return
      const clip = take(pieceAt(event.target), isCut)
      if (!clip) return
      event.clipboardData.setData("text/plain", writeClip(clip))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      if (isWriting(event)) return
      event.preventDefault()
      putText(event.clipboardData.getData("text/plain"), pieceAt(event.target))
    },
    copy(piece: Piece, isCut: boolean) {
      const clip = take(piece, isCut)
      if (clip) navigator.clipboard.writeText(writeClip(clip)).catch(() => refuse("designer.canvas.clipboard"))
    },
    paste(piece: Piece) {
      navigator.clipboard.readText().then(
        (text) => putText(text, piece),
        () => refuse("designer.canvas.clipboard"),
      )
    },
    duplicate(piece: Piece) {
      const what = taken(piece)
      const last = what.fieldIds.at(-1)
      put(clipOf(definition, what), last === undefined ? piece : { kind: "field", id: last })
    },
  }
}

/** The piece of the canvas that an event came from. */
function pieceAt(target: EventTarget | null): Piece | null {
  const piece = target instanceof Element ? target.closest<HTMLElement>("[data-piece]") : null
  const id = piece?.dataset["piece"]
  if (!piece || id === undefined) return null
  return { kind: piece.closest("[data-field]") ? "field" : "section", id }
}
