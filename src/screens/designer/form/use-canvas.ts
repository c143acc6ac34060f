import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react"
import { useIntl } from "react-intl"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { inOrder } from "../../../../engine/edit/order.ts"
import { fieldsOfRemoval, type Removal } from "../../../../engine/edit/sections.ts"
import { usesOf } from "../../../../engine/edit/uses.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Chosen } from "../blocks/use-form-blocks.ts"
import type { Desk } from "../desk.ts"
import { withText } from "../localised.ts"
import { firstName, keywordAfter, namingIn } from "../naming/first-name.ts"
import { useKeywordNote } from "../naming/use-naming.ts"
import { placeOfProblem } from "../problem-places.ts"
import type { Selection } from "../selection.ts"
import { keepMarks, type Acts, type Board } from "./board.ts"
import { chosenFields, choice, neighbour, range, toggled } from "./choosing.ts"
import { additionOf, isUnnamedSection, sectionAt } from "./new-field.ts"
import type { PaletteItem } from "./palette-items.ts"
import { moveTo, panelOf, placedIn, stepped, type FieldPlace } from "./places.ts"
import { useClipboard } from "./use-clipboard.ts"
import { useLift } from "./use-lift.ts"

/** Everything that is done on the canvas, and what is marked there. */
export function useCanvas(desk: Desk, frame: RefObject<HTMLElement | null>, onKeep: ((what: Chosen) => void) | null) {
  const { definition, problems, selection, onSelect, onEdit } = desk
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const tellKeyword = useKeywordNote()
  const marks = useMemo(() => keepMarks(), [])
  const acts = useRef<Acts>(null)
  const board = useMemo<Board>(() => ({ marks, acts }), [marks])
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const anchor = useRef<string | null>(null)

  const chosen = useMemo(() => chosenFields(definition, selection), [definition, selection])
  const withIt = (id: string) => (chosen.includes(id) ? chosen : [id])
  const lift = useLift({ definition, onEdit, withIt })
  const clipboard = useClipboard({ definition, selection, onEdit, onSelect })

  const troubled = useMemo(
    () =>
      new Set(
        problems.flatMap(({ path }) => {
          const place = placeOfProblem(definition, path)
          return place?.about ?? place?.selection.id ?? []
        }),
      ),
    [problems, definition],
  )
  const { rules } = definition
  const ruled = useMemo(() => new Set(rules?.map(({ target }) => target)), [rules])
  const lifted = lift.lifted.join(" ")
  useLayoutEffect(() => {
    const pressed = selection?.kind === "section" ? [selection.id] : chosen
    marks.mark({ chosen: new Set(pressed), troubled, ruled, renaming, cut: clipboard.cut })
  }, [marks, chosen, selection, troubled, ruled, renaming, clipboard.cut])
  useLayoutEffect(() => marks.mark({ lifted: new Set(lifted.split(" ")) }), [marks, lifted])

  const focusOn = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`button[data-piece="${CSS.escape(id)}"]`)?.focus()

  const choose = (next: Selection) => {
    onSelect(next)
    const count = chosenFields(definition, next).length
    if (count > 1 || chosen.length > 1) announce(formatMessage({ id: "designer.canvas.chosen" }, { count }))
  }

  /** Asks first where something names what goes, or where a section has fields. */
  const askRemoval = (wanted: Removal) => {
    const fieldIds = fieldsOfRemoval(definition, wanted)
    if (usesOf(definition, fieldIds).length > 0 || (wanted.sectionIds.length > 0 && fieldIds.length > 0))
      return setRemoval(wanted)
    remove(wanted)
  }
  const remove = (wanted: Removal) => {
    setRemoval(null)
    const { fieldIds, sectionIds, instead = {} } = wanted
    const [fieldId] = fieldIds
    const [sectionId] = sectionIds
    const isPlain = Object.keys(instead).length === 0 && fieldIds.length + sectionIds.length === 1
    if (isPlain && fieldId !== undefined) onEdit({ kind: "removeField", fieldId })
    else if (isPlain && sectionId !== undefined) onEdit({ kind: "removeSection", sectionId })
    else onEdit({ kind: "removeParts", ...wanted })
    const next = fieldIds.length > 0 ? neighbour(definition, fieldIds.at(-1) ?? "", 1) : undefined
    if (next !== undefined && !fieldIds.includes(next)) lift.follow(next)
    announce(formatMessage({ id: "designer.canvas.deleted" }, { count: fieldsOfRemoval(definition, wanted).length }))
  }

  const add = (item: PaletteItem, place: FieldPlace) => {
    const addition = additionOf(item, place, language)
    onEdit(addition)
    onSelect({ kind: "field", id: addition.field.id })
    announce(formatMessage({ id: "designer.added" }, { name: textIn(item.name, language) }))
  }

  const keyOfField = (id: string, event: KeyboardEvent): boolean => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined
    if (by !== undefined) {
      const next = neighbour(definition, id, by)
      if (next === undefined) return false
      if (event.shiftKey) {
        anchor.current ??= id
        choose(range(definition, chosen.includes(anchor.current) ? anchor.current : id, next))
      } else anchor.current = null
      focusOn(next)
      return true
    }
    if (event.key === "Escape" && (chosen.length > 1 || clipboard.cut.size > 0)) {
      clipboard.uncut()
      choose(choice([id]))
      return true
    }
    return false
  }

  const firstNameOf = (id: string, text: string | null) =>
    text === null ? undefined : firstName(namingIn(desk), id, language, text.trim())

  const chooseSection = (sectionId: string) => {
    const fields = inOrder(findSection(definition, sectionId)?.fields ?? []).map(({ id }) => id)
    if (fields.length > 0) choose(choice(fields))
  }

  acts.current = {
    press({ kind, id }, { shift, control }) {
      if (kind === "section") return onSelect({ kind, id })
      const from = anchor.current ?? (selection?.kind === "field" ? selection.id : id)
      if (!shift) anchor.current = id
      if (shift) choose(range(definition, from, id))
      else choose(control ? toggled(definition, selection, id) : { kind, id })
    },
    keyDown(piece, event) {
      const isCommand = event.ctrlKey || event.metaKey
      const letter = event.key.toLowerCase()
      if (event.key === "F2") acts.current?.rename(piece)
      else if (event.key === "Delete") acts.current?.remove(piece)
      else if (isCommand && letter === "d") clipboard.duplicate(piece)
      else if (isCommand && letter === "b" && onKeep) onKeep(clipboard.taken(piece))
      else if (isCommand && letter === "a")
        chooseSection(piece.kind === "section" ? piece.id : (findField(definition, piece.id)?.section.id ?? ""))
      else if (lift.onKeyDown(event, piece.kind, piece.id)) return
      else if (piece.kind !== "field" || event.altKey || isCommand || !keyOfField(piece.id, event)) return
      event.preventDefault()
    },
    leave: ({ id }) => lift.leave(id),
    rename: ({ id }) => setRenaming(id),
    keywordOf({ kind, id }, text) {
      const first = kind === "field" ? firstNameOf(id, text) : undefined
      return first?.naming && keywordAfter(definition, first)
    },
    renamed({ kind, id }, text, isBack) {
      // At once, so that the field has its face again when it takes the focus.
      marks.mark({ renaming: null })
      setRenaming(null)
      if (isBack) lift.follow(id)
      const before = kind === "field" ? findField(definition, id)?.field.fieldText : findSection(definition, id)?.name
      const name = text === null ? undefined : withText(before, language, text.trim())
      if (!name || !before || textIn(name, language) === textIn(before, language)) return
      const first = kind === "field" ? firstNameOf(id, text) : undefined
      if (first) {
        onEdit(first)
        tellKeyword(first.naming?.proposed ?? keywordAfter(definition, first), keywordAfter(definition, first))
      } else if (kind === "field") onEdit({ kind: "changeField", fieldId: id, set: { fieldText: name }, clear: [] })
      else {
        const words = name[language] ?? name.en
        const renamed = isUnnamedSection(before) ? { en: words, [language]: words } : name
        onEdit({ kind: "changeSection", sectionId: id, properties: { name: renamed } })
      }
    },
    remove({ kind, id }) {
      if (kind === "section") askRemoval({ fieldIds: [], sectionIds: [id] })
      else askRemoval({ fieldIds: withIt(id), sectionIds: [] })
    },
    duplicate: clipboard.duplicate,
    copy: clipboard.copy,
    paste: clipboard.paste,
    keep: (piece) => onKeep?.(clipboard.taken(piece)),
    moveTo: ({ id }) => setMoving(id),
    step({ kind, id }, way) {
      const placed = placedIn(definition, kind, id)
      const to = placed && stepped(definition, placed, way)
      if (!to) return
      onEdit(moveTo(to))
      lift.say("dropped", to)
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

  /** After what is selected; where there is no section yet, in a first one. */
  const addAfter = (item: PaletteItem) => {
    const place = placeToAdd(desk)
    if (place) return add(item, place)
    const addition = sectionAt("LEFT", 0, language)
    onEdit(addition)
    add(item, { sectionId: addition.section.id, index: 0 })
  }

  const movingField = moving === null ? undefined : findField(definition, moving)?.field
  return {
    board,
    lift,
    clipboard,
    withIt,
    add,
    addAfter,
    /** What is to go, while somebody is asked about it. */
    removing: removal && { removal, onRemove: remove, onClose: () => setRemoval(null) },
    moving: movingField && {
      field: movingField,
      ids: withIt(movingField.id),
      onClose: () => setMoving(null),
      onMove(place: FieldPlace) {
        setMoving(null)
        lift.follow(movingField.id)
        const placed = { kind: "field", id: movingField.id, ids: withIt(movingField.id), place } as const
        onEdit(moveTo(placed))
        lift.say("dropped", placed)
      },
    },
  }
}

/** After the selected field, at the end of the selected section, or at the end of the first one. */
function placeToAdd({ definition, selection }: Desk): FieldPlace | undefined {
  const isPlace = selection?.kind === "field" || selection?.kind === "section"
  const selected = isPlace ? placedIn(definition, selection.kind, selection.id) : undefined
  if (selected?.kind === "field") return { ...selected.place, index: selected.place.index + 1 }
  const section =
    definition.sections.find(({ id }) => id === selected?.id) ??
    panelOf(definition, "LEFT")[0] ??
    panelOf(definition, "RIGHT")[0]
  return section && { sectionId: section.id, index: section.fields.length }
}
