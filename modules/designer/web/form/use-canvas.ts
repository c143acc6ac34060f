import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react"
import { useIntl } from "react-intl"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { inOrder } from "../../../../engine/edit/order.ts"
import { fieldsOfRemoval, type Removal } from "../../../../engine/edit/sections.ts"
import { usesOf } from "../../../../engine/edit/uses.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { BlockSelection } from "../blocks/use-form-blocks.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { withText } from "../localised.ts"
import { firstName, keywordAfter, namingContextOf } from "../naming/first-name.ts"
import { useAnnounceKeyword } from "../naming/use-naming.ts"
import { findProblemLocation } from "../problem-locations.ts"
import type { Selection } from "../selection.ts"
import { createHighlightStore, type CanvasActions, type CanvasStore } from "./canvas-store.ts"
import { selectedFieldIds, createSelection, findAdjacentField, range, toggleSelection } from "./choosing.ts"
import { additionOf, isUnnamedSection, sectionAt } from "./new-field.ts"
import type { FieldTypeItem } from "./field-type-items.ts"
import { moveTo, panelOf, findItemPosition, nextPosition, type FieldPosition } from "./item-positions.ts"
import { useClipboard } from "./use-clipboard.ts"
import { useKeyboardDrag } from "./use-keyboard-drag.ts"

/** Actions and highlights of the canvas. */
export function useCanvas(
  editorState: ProfileEditorState,
  containerRef: RefObject<HTMLElement | null>,
  onSaveAsBlock: ((what: BlockSelection) => void) | null,
) {
  const { definition, problems, selection, onSelect, onEdit } = editorState
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const notifyKeyword = useAnnounceKeyword()
  const highlights = useMemo(() => createHighlightStore(), [])
  const acts = useRef<CanvasActions>(null)
  const canvasStore = useMemo<CanvasStore>(() => ({ highlights, acts }), [highlights])
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const anchor = useRef<string | null>(null)

  const selected = useMemo(() => selectedFieldIds(definition, selection), [definition, selection])
  const withIt = (id: string) => (selected.includes(id) ? selected : [id])
  const keyboardDrag = useKeyboardDrag({ definition, onEdit, withIt })
  const clipboard = useClipboard({ definition, selection, onEdit, onSelect })

  const problemIds = useMemo(
    () =>
      new Set(
        problems.flatMap(({ path }) => {
          const location = findProblemLocation(definition, path)
          return location?.about ?? location?.selection.id ?? []
        }),
      ),
    [problems, definition],
  )
  const { rules } = definition
  const ruled = useMemo(() => new Set(rules?.map(({ target }) => target)), [rules])
  const lifted = keyboardDrag.lifted.join(" ")
  useLayoutEffect(() => {
    const pressed = selection?.kind === "section" ? [selection.id] : selected
    highlights.update({ selected: new Set(pressed), invalid: problemIds, ruled, renaming, cut: clipboard.cut })
  }, [highlights, selected, selection, problemIds, ruled, renaming, clipboard.cut])
  useLayoutEffect(() => highlights.update({ picked: new Set(lifted.split(" ")) }), [highlights, lifted])

  const focusOn = (id: string) =>
    containerRef.current?.querySelector<HTMLElement>(`button[data-canvas-item="${CSS.escape(id)}"]`)?.focus()

  const choose = (next: Selection) => {
    onSelect(next)
    const count = selectedFieldIds(definition, next).length
    if (count > 1 || selected.length > 1) announce(formatMessage({ id: "designer.canvas.selected" }, { count }))
  }

  /** Asks for confirmation when the item is referenced, or when a section contains fields. */
  const confirmRemoval = (requestedRemoval: Removal) => {
    const fieldIds = fieldsOfRemoval(definition, requestedRemoval)
    if (usesOf(definition, fieldIds).length > 0 || (requestedRemoval.sectionIds.length > 0 && fieldIds.length > 0))
      return setRemoval(requestedRemoval)
    remove(requestedRemoval)
  }
  const remove = (requestedRemoval: Removal) => {
    setRemoval(null)
    const { fieldIds, sectionIds, instead = {} } = requestedRemoval
    const [fieldId] = fieldIds
    const [sectionId] = sectionIds
    const isPlain = Object.keys(instead).length === 0 && fieldIds.length + sectionIds.length === 1
    if (isPlain && fieldId !== undefined) onEdit({ kind: "removeField", fieldId })
    else if (isPlain && sectionId !== undefined) onEdit({ kind: "removeSection", sectionId })
    else onEdit({ kind: "removeParts", ...requestedRemoval })
    const next = fieldIds.length > 0 ? findAdjacentField(definition, fieldIds.at(-1) ?? "", 1) : undefined
    if (next !== undefined && !fieldIds.includes(next)) keyboardDrag.follow(next)
    announce(
      formatMessage({ id: "designer.canvas.deleted" }, { count: fieldsOfRemoval(definition, requestedRemoval).length }),
    )
  }

  const add = (item: FieldTypeItem, location: FieldPosition) => {
    const addition = additionOf(item, location, language)
    onEdit(addition)
    onSelect({ kind: "field", id: addition.field.id })
    announce(formatMessage({ id: "designer.added" }, { name: textIn(item.name, language) }))
  }

  const keyOfField = (id: string, event: KeyboardEvent): boolean => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined
    if (by !== undefined) {
      const next = findAdjacentField(definition, id, by)
      if (next === undefined) return false
      if (event.shiftKey) {
        anchor.current ??= id
        choose(range(definition, selected.includes(anchor.current) ? anchor.current : id, next))
      } else anchor.current = null
      focusOn(next)
      return true
    }
    if (event.key === "Escape" && (selected.length > 1 || clipboard.cut.size > 0)) {
      clipboard.uncut()
      choose(createSelection([id]))
      return true
    }
    return false
  }

  const firstNameOf = (id: string, text: string | null) =>
    text === null ? undefined : firstName(namingContextOf(editorState), id, language, text.trim())

  const chooseSection = (sectionId: string) => {
    const fields = inOrder(findSection(definition, sectionId)?.fields ?? []).map(({ id }) => id)
    if (fields.length > 0) choose(createSelection(fields))
  }

  acts.current = {
    press({ kind, id }, { shift, control }) {
      if (kind === "section") return onSelect({ kind, id })
      const from = anchor.current ?? (selection?.kind === "field" ? selection.id : id)
      if (!shift) anchor.current = id
      if (shift) choose(range(definition, from, id))
      else choose(control ? toggleSelection(definition, selection, id) : { kind, id })
    },
    keyDown(canvasItem, event) {
      const isCommand = event.ctrlKey || event.metaKey
      const pressedKey = event.key.toLowerCase()
      if (event.key === "F2") acts.current?.rename(canvasItem)
      else if (event.key === "Delete") acts.current?.remove(canvasItem)
      else if (isCommand && pressedKey === "d") clipboard.duplicate(canvasItem)
      else if (isCommand && pressedKey === "b" && onSaveAsBlock) onSaveAsBlock(clipboard.clippedIds(canvasItem))
      else if (isCommand && pressedKey === "a")
        chooseSection(
          canvasItem.kind === "section" ? canvasItem.id : (findField(definition, canvasItem.id)?.section.id ?? ""),
        )
      else if (keyboardDrag.onKeyDown(event, canvasItem.kind, canvasItem.id)) return
      else if (canvasItem.kind !== "field" || event.altKey || isCommand || !keyOfField(canvasItem.id, event)) return
      event.preventDefault()
    },
    leave: ({ id }) => keyboardDrag.leave(id),
    rename: ({ id }) => setRenaming(id),
    keywordOf({ kind, id }, text) {
      const first = kind === "field" ? firstNameOf(id, text) : undefined
      return first?.naming && keywordAfter(definition, first)
    },
    renamed({ kind, id }, text, isBack) {
      // Set immediately, so that the field's button exists when it takes the focus.
      highlights.update({ renaming: null })
      setRenaming(null)
      if (isBack) keyboardDrag.follow(id)
      const before = kind === "field" ? findField(definition, id)?.field.fieldText : findSection(definition, id)?.name
      const name = text === null ? undefined : withText(before, language, text.trim())
      if (!name || !before || textIn(name, language) === textIn(before, language)) return
      const first = kind === "field" ? firstNameOf(id, text) : undefined
      if (first) {
        onEdit(first)
        notifyKeyword(first.naming?.proposed ?? keywordAfter(definition, first), keywordAfter(definition, first))
      } else if (kind === "field") onEdit({ kind: "changeField", fieldId: id, set: { fieldText: name }, clear: [] })
      else {
        const label = name[language] ?? name.en
        const renamed = isUnnamedSection(before) ? { en: label, [language]: label } : name
        onEdit({ kind: "changeSection", sectionId: id, properties: { name: renamed } })
      }
    },
    remove({ kind, id }) {
      if (kind === "section") confirmRemoval({ fieldIds: [], sectionIds: [id] })
      else confirmRemoval({ fieldIds: withIt(id), sectionIds: [] })
    },
    duplicate: clipboard.duplicate,
    copy: clipboard.copy,
    paste: clipboard.paste,
    saveAsBlock: (canvasItem) => onSaveAsBlock?.(clipboard.clippedIds(canvasItem)),
    moveTo: ({ id }) => setMoving(id),
    step({ kind, id }, direction) {
      const itemPosition = findItemPosition(definition, kind, id)
      const to = itemPosition && nextPosition(definition, itemPosition, direction)
      if (!to) return
      onEdit(moveTo(to))
      keyboardDrag.announceMove("dropped", to)
    },
    addField: (sectionId, item) =>
      add(item, { sectionId, index: findSection(definition, sectionId)?.fields.length ?? 0 }),
    addSection(position) {
      const addition = sectionAt(position, panelOf(definition, position).length, language)
      onEdit(addition)
      onSelect({ kind: "section", id: addition.section.id })
      announce(formatMessage({ id: "designer.added" }, { name: textIn(addition.section.name ?? { en: "" }, language) }))
    },
  }

  /** Adds after the selection, or to a first section when there is none. */
  const addAfter = (item: FieldTypeItem) => {
    const location = insertPositionFor(editorState)
    if (location) return add(item, location)
    const addition = sectionAt("LEFT", 0, language)
    onEdit(addition)
    add(item, { sectionId: addition.section.id, index: 0 })
  }

  const movingField = moving === null ? undefined : findField(definition, moving)?.field
  return {
    board: canvasStore,
    keyboardDrag,
    clipboard,
    withIt,
    add,
    addAfter,
    /** The pending removal, while the dialog is open. */
    removing: removal && { removal, onRemove: remove, onClose: () => setRemoval(null) },
    moving: movingField && {
      field: movingField,
      ids: withIt(movingField.id),
      onClose: () => setMoving(null),
      onMove(location: FieldPosition) {
        setMoving(null)
        keyboardDrag.follow(movingField.id)
        const itemPosition = { kind: "field", id: movingField.id, ids: withIt(movingField.id), location } as const
        onEdit(moveTo(itemPosition))
        keyboardDrag.announceMove("dropped", itemPosition)
      },
    },
  }
}

/** After the selected field, at the end of the selected section, or at the end of the first section. */
function insertPositionFor({ definition, selection }: ProfileEditorState): FieldPosition | undefined {
  const isPasteTarget = selection?.kind === "field" || selection?.kind === "section"
  const selected = isPasteTarget ? findItemPosition(definition, selection.kind, selection.id) : undefined
  if (selected?.kind === "field") return { ...selected.location, index: selected.location.index + 1 }
  const section =
    definition.sections.find(({ id }) => id === selected?.id) ??
    panelOf(definition, "LEFT")[0] ??
    panelOf(definition, "RIGHT")[0]
  return section && { sectionId: section.id, index: section.fields.length }
}
