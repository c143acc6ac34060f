import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react"
import { useDirection } from "../../../../ui/direction.ts"
import { useUniverseText } from "../use-universe-text.ts"
import { findTypedRow } from "./find-typed-row.ts"
import { TreeLevel } from "./tree-level.tsx"
import type { TreeScope } from "./tree-queries.ts"
import { useExpansion } from "./use-expansion.ts"

/** Pause after which typed letters start a new search, in milliseconds. */
const typingPauseMs = 700

/** The risk universe as a treegrid: arrow keys move between rows, open and close them; letters find a name. */
export function RiskTree({ scope }: { readonly scope: TreeScope }) {
  const text = useUniverseText()
  const dir = useDirection()
  const grid = useRef<HTMLDivElement>(null)
  const typed = useRef({ prefix: "", at: 0 })
  const expansion = useExpansion(scope.search)
  const [activePath, setActivePath] = useState<string>()
  const [requested, setRequested] = useState<{ readonly path: string }>()

  useLayoutEffect(() => {
    if (requested)
      rowsIn(grid.current)
        .find((row) => row.dataset["path"] === requested.path)
        ?.focus()
  }, [requested])

  const toggle = (path: string, isOpen: boolean) => {
    setActivePath(path)
    expansion.setOpen(path, isOpen)
  }
  const focus = (row: HTMLElement | undefined) => {
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: "nearest" })
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const rows = rowsIn(grid.current)
    const at = rows.findIndex((row) => row === (event.target as HTMLElement).closest("[data-path]"))
    const row = rows[at]
    if (!row || event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return
    const isOnRow = event.target === row
    const path = row.dataset["path"] ?? ""
    const isOpen = row.getAttribute("aria-expanded")
    const inwards = dir === "rtl" ? "ArrowLeft" : "ArrowRight"
    const outwards = dir === "rtl" ? "ArrowRight" : "ArrowLeft"
    switch (event.key) {
      case "ArrowDown":
        focus(rows[at + 1])
        break
      case "ArrowUp":
        focus(rows[at - 1])
        break
      case "Home":
        focus(rows[0])
        break
      case "End":
        focus(rows.at(-1))
        break
      case inwards:
        if (isOpen === "false") toggle(path, true)
        else if (isOpen === "true") focus(rows[at + 1])
        break
      case outwards:
        if (isOpen === "true") toggle(path, false)
        else focus(rows.findLast((one) => one.dataset["path"] === parentPath(path)))
        break
      case "Enter":
        if (!isOnRow) return
        pressRow(row, () => toggle(path, isOpen === "false"))
        break
      default: {
        const isText = event.key.length === 1 && event.key !== " "
        if (!isText) return
        const isPaused = event.timeStamp - typed.current.at > typingPauseMs
        const prefix = isPaused || typed.current.prefix === event.key ? event.key : typed.current.prefix + event.key
        typed.current = { prefix, at: event.timeStamp }
        const names = rows.map((one) => one.dataset["name"] ?? "")
        focus(rows[findTypedRow(names, prefix, at) ?? at])
      }
    }
    event.preventDefault()
  }
  const activate = (event: FocusEvent<HTMLDivElement>) => {
    const path = event.target.closest<HTMLElement>("[data-path]")?.dataset["path"]
    if (path !== undefined) setActivePath(path)
  }

  return (
    <div
      ref={grid}
      role="treegrid"
      className="risk-tree ru-fill-block"
      aria-label={text("riskUniverse.tab.tree")}
      onKeyDown={handleKey}
      onFocus={activate}
    >
      <div role="row" className="risk-tree__head">
        <div role="columnheader" className="risk-tree__name">
          {text("riskUniverse.tree.name")}
        </div>
        <div role="columnheader">{text("riskUniverse.tree.entity")}</div>
        <div role="columnheader" className="risk-tree__count">
          {text("riskUniverse.tree.risks")}
        </div>
        <div role="columnheader" className="risk-tree__count">
          {text("riskUniverse.tree.controls")}
        </div>
        <div role="columnheader">{text("riskUniverse.tree.rating")}</div>
      </div>
      <TreeLevel
        state={{ scope, expansion, activePath, toggle, focusPath: (path) => setRequested({ path }) }}
        parent={undefined}
        path=""
        level={1}
      />
    </div>
  )
}

function rowsIn(grid: HTMLElement | null): readonly HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>("[data-path]") ?? [])]
}

/** The path of the node above, such as `project/` for `project/process/` and for `project/more`. */
function parentPath(path: string): string {
  return path.slice(0, path.replace(/\/$/, "").lastIndexOf("/") + 1)
}

/** Opens the record, shows more rows, or opens and closes a project. */
function pressRow(row: HTMLElement, toggle: () => void): void {
  const target = row.querySelector<HTMLElement>("a, [data-more]")
  if (target) target.click()
  else if (row.hasAttribute("aria-expanded")) toggle()
}
