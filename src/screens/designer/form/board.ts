import { createContext, use, useCallback, useSyncExternalStore, type KeyboardEvent, type RefObject } from "react"
import type { PaletteItem } from "./palette-items.ts"
import type { DropTarget } from "./drop-target.ts"
import type { Step } from "./places.ts"

/** What is marked on the canvas at the moment, by the ids of fields and sections. */
export interface Marks {
  readonly chosen: ReadonlySet<string>
  readonly lifted: ReadonlySet<string>
  readonly dragged: ReadonlySet<string>
  /** Cut, and waiting to be put elsewhere. */
  readonly cut: ReadonlySet<string>
  /** Something is wrong with them. */
  readonly troubled: ReadonlySet<string>
  /** Rules are about them. */
  readonly ruled: ReadonlySet<string>
  readonly renaming: string | null
  readonly target: DropTarget | null
}

const piecesMarked = ["chosen", "lifted", "dragged", "cut", "troubled", "ruled"] as const
const none: ReadonlySet<string> = new Set()
const unmarked: Marks = {
  chosen: none,
  lifted: none,
  dragged: none,
  cut: none,
  troubled: none,
  ruled: none,
  renaming: null,
  target: null,
}

/** The marks. A piece of the canvas hears of a change only if it bears other marks from then on: there may be thousands. */
export function keepMarks() {
  let marks = unmarked
  const listeners = new Set<() => void>()
  const ofPieces = new Map<string, Set<() => void>>()
  return {
    now: () => marks,
    mark(changes: Partial<Marks>) {
      const before = marks
      marks = { ...marks, ...changes }
      for (const listener of listeners) listener()
      for (const id of otherwiseMarked(before, marks)) for (const listener of ofPieces.get(id) ?? []) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenTo(id: string, listener: () => void) {
      const hearing = ofPieces.get(id) ?? new Set()
      ofPieces.set(id, hearing.add(listener))
      return () => {
        hearing.delete(listener)
        if (hearing.size === 0 && ofPieces.get(id) === hearing) ofPieces.delete(id)
      }
    },
  }
}

/** The ids of what may bear other marks in one than in the other. */
function otherwiseMarked(before: Marks, after: Marks): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const name of piecesMarked) {
    if (before[name] === after[name]) continue
    for (const id of before[name]) if (!after[name].has(id)) ids.add(id)
    for (const id of after[name]) if (!before[name].has(id)) ids.add(id)
  }
  for (const { renaming, target } of [before, after]) {
    if (renaming !== null) ids.add(renaming)
    if (target?.beside) ids.add(target.beside)
  }
  return ids
}

type KeptMarks = ReturnType<typeof keepMarks>

/** A field or section, as what is done on the canvas speaks of it. */
export interface Piece {
  readonly kind: "field" | "section"
  readonly id: string
}

/** What can be done on the canvas. */
export interface Acts {
  readonly press: (piece: Piece, held: { readonly shift: boolean; readonly control: boolean }) => void
  readonly keyDown: (piece: Piece, event: KeyboardEvent) => void
  readonly leave: (piece: Piece) => void
  readonly rename: (piece: Piece) => void
  /** The keyword a field would take on with this name; undefined where the name has no say in it. */
  readonly keywordOf: (piece: Piece, text: string) => string | undefined
  /** Null where the name stays as it was; the focus comes back where it has not gone elsewhere. */
  readonly renamed: (piece: Piece, text: string | null, isBack: boolean) => void
  readonly remove: (piece: Piece) => void
  readonly duplicate: (piece: Piece) => void
  readonly copy: (piece: Piece, isCut: boolean) => void
  readonly paste: (piece: Piece) => void
  /** Asks for the name of a block of it. */
  readonly keep: (piece: Piece) => void
  readonly moveTo: (piece: Piece) => void
  readonly step: (piece: Piece, step: Step) => void
  readonly addField: (sectionId: string, item: PaletteItem) => void
  readonly addSection: (position: "LEFT" | "RIGHT") => void
}

/** Always the same object, so that a piece is drawn anew only for what is its own. */
export interface Board {
  readonly marks: KeptMarks
  readonly acts: RefObject<Acts | null>
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error("A piece of the canvas was drawn outside of it. Put it inside a BoardContext.")
  return board
}

/** One thing read from the marks; the piece is drawn anew when it is another. */
export function useMark<Value extends string | boolean | null>(read: (marks: Marks) => Value): Value {
  const { marks } = useBoard()
  return useSyncExternalStore(marks.listen, () => read(marks.now()))
}

/** The marks that a piece bears; it is drawn anew when they are others. */
export function usePieceMarks({ kind, id }: Piece): string {
  const { marks } = useBoard()
  const listen = useCallback((listener: () => void) => marks.listenTo(id, listener), [marks, id])
  return useSyncExternalStore(listen, () => marksOf(marks.now(), { kind, id }))
}

/** Every mark a piece bears, as one text; the edge at which something would land is the last of them. */
function marksOf(marks: Marks, { kind, id }: Piece): string {
  const borne = piecesMarked.filter((name) => marks[name].has(id))
  const { target } = marks
  const edge = target?.kind === kind && target.beside === id ? target.edge : ""
  return [...borne, ...(marks.renaming === id ? ["renaming"] : []), edge].join(" ")
}

/** The attributes that draw a piece's marks. */
export function attributesOf(marks: string) {
  const borne = new Set(marks.split(" "))
  const flag = (name: string) => (borne.has(name) ? "" : undefined)
  return {
    "data-selected": flag("chosen"),
    "data-lifted": flag("lifted"),
    "data-dragged": flag("dragged"),
    "data-cut": flag("cut"),
    "data-edge": borne.has("before") ? "before" : borne.has("after") ? "after" : undefined,
  }
}
