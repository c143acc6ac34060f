import { Extension, mergeAttributes, Node, type Editor } from "@tiptap/core"
import type { Command } from "@tiptap/pm/state"
import { TextSelection } from "@tiptap/pm/state"
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from "@tiptap/pm/tables"
import { useEditorState } from "@tiptap/react"
import { ChevronDown, Table2 } from "lucide-react"
import { useState } from "react"
import { narrativeLimits } from "../../../../../../schemas/narrative.ts"
import { IconButton } from "../../../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../../../ui/menu.tsx"
import { Popover } from "../../../../../../ui/popover.tsx"
import type { NarrativeBlockEditing, ToolProps } from "../block-editing.ts"
import { focusLater } from "../focus-later.ts"
import { useNarrativeText, type NarrativeTextKey } from "../../use-narrative-text.ts"

const spans = { colspan: 1, rowspan: 1 }

export const table: NarrativeBlockEditing = {
  name: "table",
  attributes: { tableCell: spans, tableHeader: spans },
  extensions: () => [tableNode, tableRow, cellNode("tableCell", "td"), cellNode("tableHeader", "th"), tableKeys],
  Tools,
}

const tableNode = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
})

const tableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
})

const cellNode = (name: string, tag: string) =>
  Node.create({
    name,
    content: "(paragraph | bulletList | orderedList)+",
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute("colspan", narrativeLimits.columns),
      rowspan: spanAttribute("rowspan", narrativeLimits.rows),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const spanAttribute = (name: string, greatest: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const span = Number(element.getAttribute(name))
    return Number.isInteger(span) && span >= 1 ? Math.min(span, greatest) : 1
  },
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

/** What the table commands of ProseMirror know the nodes by. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
}

const tableKeys = Extension.create({
  name: "tableKeys",
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false
        if (run(editor, goToNextCell(1))) return true
        return run(editor, addRowAfter) && run(editor, goToNextCell(1))
      },
      "Shift-Tab": () => isInTable(editor.state) && run(editor, goToNextCell(-1)),
    }
  },
})

const run = (editor: Editor, command: Command): boolean => command(editor.state, editor.view.dispatch, editor.view)

/** The first row has headers. */
function insertTable(editor: Editor, rows: number, columns: number): void {
  const cells = (type: string) => Array.from({ length: columns }, () => ({ type, content: [{ type: "paragraph" }] }))
  const node = editor.schema.nodeFromJSON({
    type: "table",
    content: Array.from({ length: rows }, (_, row) => ({
      type: "tableRow",
      content: cells(row === 0 ? "tableHeader" : "tableCell"),
    })),
  })
  const { tr } = editor.state
  const start = tr.selection.from
  tr.replaceSelectionWith(node)
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
}

const greatestRows = 8
const greatestColumns = 8

function Tools({ editor }: ToolProps) {
  const text = useNarrativeText()
  const { isInside, canInsert, possible } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const inTable = isInTable(state)
      return {
        isInside: inTable,
        canInsert: state.selection.$from.depth <= 1,
        // What is selected in a table changes what can be done with it.
        possible: inTable ? tableActions.map((action) => action !== null && action[1](state)) : [],
      }
    },
  })
  return isInside ? (
    <Menu
      label={text("narrative.table.tools")}
      items={tableActions.map((action, index): MenuEntry => {
        if (action === null) return { id: `line-${index}`, line: true }
        const [key, command] = action
        return {
          id: key,
          label: text(key),
          disabled: !possible[index],
          onSelect: () => focusLater(editor, () => run(editor, command)),
        }
      })}
      trigger={
        <IconButton
          size="sm"
          className="narrative-tool--menu"
          icon={
            <>
              <Table2 aria-hidden="true" />
              <ChevronDown aria-hidden="true" />
            </>
          }
          label={text("narrative.table.tools")}
        />
      }
    />
  ) : (
    <Popover
      label={text("narrative.table.insert")}
      trigger={
        <IconButton
          size="sm"
          icon={<Table2 aria-hidden="true" />}
          label={text("narrative.table.insert")}
          disabled={!canInsert}
        />
      }
    >
      {(close) => (
        <SizePicker
          onPick={(rows, columns) => {
            close()
            focusLater(editor, () => insertTable(editor, rows, columns))
          }}
        />
      )}
    </Popover>
  )
}

/** Rows and columns by pointer or arrow keys. */
function SizePicker({ onPick }: { readonly onPick: (rows: number, columns: number) => void }) {
  const text = useNarrativeText()
  const [size, setSize] = useState({ rows: 3, columns: 3 })
  return (
    <div className="narrative-size">
      <div
        className="narrative-size__grid"
        role="grid"
        aria-label={text("narrative.table.insert")}
        onKeyDown={(event) => {
          const change = moves[event.key]
          if (!change) return
          event.preventDefault()
          const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl"
          const next = {
            rows: within(size.rows + change.rows, greatestRows),
            columns: within(size.columns + change.columns * (isMirrored ? -1 : 1), greatestColumns),
          }
          setSize(next)
          event.currentTarget
            .querySelector<HTMLElement>(`[data-row="${next.rows}"][data-column="${next.columns}"]`)
            ?.focus()
        }}
      >
        {Array.from({ length: greatestRows }, (_, row) => (
          <div key={row} role="row" className="narrative-size__row">
            {Array.from({ length: greatestColumns }, (_unused, column) => (
              <button
                key={column}
                type="button"
                role="gridcell"
                data-row={row + 1}
                data-column={column + 1}
                data-chosen={row < size.rows && column < size.columns ? "" : undefined}
                tabIndex={row + 1 === size.rows && column + 1 === size.columns ? 0 : -1}
                aria-label={text("narrative.table.size.label", { rows: row + 1, columns: column + 1 })}
                onPointerEnter={() => setSize({ rows: row + 1, columns: column + 1 })}
                onClick={() => onPick(row + 1, column + 1)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="ru-small ru-subtle">{text("narrative.table.size", size)}</div>
    </div>
  )
}

const moves: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

const within = (value: number, greatest: number) => Math.min(greatest, Math.max(1, value))

const tableActions: readonly (readonly [NarrativeTextKey, Command] | null)[] = [
  ["narrative.table.rowAbove", addRowBefore],
  ["narrative.table.rowBelow", addRowAfter],
  ["narrative.table.columnBefore", addColumnBefore],
  ["narrative.table.columnAfter", addColumnAfter],
  null,
  ["narrative.table.headerRow", toggleHeader("row")],
  ["narrative.table.headerColumn", toggleHeader("column")],
  ["narrative.table.merge", mergeCells],
  ["narrative.table.split", splitCell],
  null,
  ["narrative.table.deleteRow", deleteRow],
  ["narrative.table.deleteColumn", deleteColumn],
  ["narrative.table.delete", deleteTable],
]
