import { ChevronDown, Link2, ShieldAlert } from "lucide-react"
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from "react"
import { checkFlowchart, type FlowchartHint } from "../../../../../engine/flowchart/check.ts"
import { flowchartOutline, type OutlineRow } from "../../../../../engine/flowchart/outline.ts"
import { joinNames } from "../../../../../schemas/join-names.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu } from "../../../../../ui/menu.tsx"
import { KindIcon } from "../kind-icon.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { InlineText } from "./inline-text.tsx"
import { isTypingIn } from "./is-typing-in.ts"
import { LaneList } from "./lane-list.tsx"
import { ShapeMenu, useKindEntries, useLaneEntries } from "./shape-menu.tsx"

/** The flowchart as a table that is edited by keyboard: equal to the canvas. */
export function FlowchartOutline() {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const { flowchart, selected, focused } = editor
  const table = useRef<HTMLTableElement>(null)
  const hint = useId()
  const rows = useMemo(() => flowchartOutline(flowchart), [flowchart])
  const stop = rows.find(({ shape }) => selected.has(shape.id))?.shape.id ?? rows[0]?.shape.id
  useEffect(() => {
    if (focused.count === 0 || focused.at !== "outline" || focused.laneId !== undefined) return
    const [id] = selected
    table.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves change the focus
  }, [focused])

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset["row"] : undefined
    if (id === undefined || isTypingIn(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const index = rows.findIndex(({ shape }) => shape.id === id)
    const go = (to: number) => {
      const next = rows[to]
      if (next) editor.go(next.shape.id, "outline")
    }
    if (event.key === "ArrowDown") go(index + 1)
    else if (event.key === "ArrowUp") go(index - 1)
    else if (event.key === "Home") go(0)
    else if (event.key === "End") go(rows.length - 1)
    else if (event.key === "Enter") editor.addAfter(id, "outline")
    else if (event.key === "F2") editor.rename({ kind: "shape", id, at: "outline" })
    else if (event.key === "Delete") {
      const next = rows[index + 1] ?? rows[index - 1]
      editor.deleteSelected([id])
      if (next) editor.go(next.shape.id, "outline")
    } else return
    event.preventDefault()
  }
  return (
    <div className="flowchart-outline">
      <p id={hint} className="ru-hidden">
        {text("flowchart.outline.keys")}
      </p>
      <Hints />
      {rows.length === 0 ? (
        <div className="ru-grid ru-gap-8">
          <p className="ru-muted">{text("flowchart.empty")}</p>
          <div>
            <Button size="sm" onClick={() => editor.addShape("start", "outline")}>
              {text("flowchart.add", { kind: editor.names.ofKind("start") })}
            </Button>
          </div>
        </div>
      ) : (
        <table ref={table} className="flowchart-outline__table ru-data-table" aria-describedby={hint} onKeyDown={onKey}>
          <caption className="ru-hidden">{text("flowchart.outline")}</caption>
          <thead>
            <tr>
              {(["number", "text", "kind", "lane", "leadsTo", "markers"] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`flowchart.outline.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.shape.id} row={row} isStop={row.shape.id === stop} />
            ))}
          </tbody>
        </table>
      )}
      <LaneList />
    </div>
  )
}

function Row({
  row: { number, shape, lane, leadsTo },
  isStop,
}: {
  readonly row: OutlineRow
  readonly isStop: boolean
}) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const { names, renaming } = editor
  const kindEntries = useKindEntries(shape)
  const laneEntries = useLaneEntries(shape)
  const { id } = shape
  const isRenaming = renaming?.kind === "shape" && renaming.id === id && renaming.at === "outline"
  const language = useLanguage()
  const numbers = joinNames(
    leadsTo.map((target) => String(target.number)),
    language,
    "commas",
  )
  const markerNames = shape.markers.map(names.ofMarker)
  const markerNumbers = joinNames(
    shape.markers.map((one) => editor.sources.referenceTo(one)?.uniqueId ?? "–"),
    language,
    "commas",
  )
  const cellButton = { size: "sm", variant: "ghost", tabIndex: isStop ? 0 : -1 } as const
  return (
    <tr data-selected={editor.selected.has(id) ? "" : undefined}>
      <td className="ru-tabular">{number}</td>
      <th scope="row">
        {isRenaming ? (
          <InlineText
            part={{ kind: "shape", id }}
            label={text("flowchart.shape.text")}
            text={shape.text}
            onDone={() => editor.go(id, "outline")}
          />
        ) : (
          <button
            type="button"
            className="flowchart-outline__text"
            data-row={id}
            tabIndex={isStop ? 0 : -1}
            aria-pressed={editor.selected.has(id)}
            onClick={() => editor.go(id, "outline")}
            onDoubleClick={() => editor.rename({ kind: "shape", id, at: "outline" })}
          >
            <bdi>{shape.text || <span className="ru-subtle">{text("flowchart.unnamed")}</span>}</bdi>
          </button>
        )}
      </th>
      <td>
        <Menu
          label={text("flowchart.shape.kinds")}
          trigger={
            <IconButton
              size="sm"
              tabIndex={cellButton.tabIndex}
              label={`${text("flowchart.outline.kind")}: ${names.ofKind(shape.kind)}`}
              icon={<KindIcon kind={shape.kind} />}
            />
          }
          items={kindEntries}
        />
      </td>
      <td>
        <Menu
          label={text("flowchart.shape.lanes")}
          trigger={
            <Button
              {...cellButton}
              aria-label={`${text("flowchart.outline.lane")}: ${names.ofLane(lane)}`}
              endIcon={<ChevronDown aria-hidden="true" />}
            >
              <span className="flowchart-outline__lane">{names.ofLane(lane)}</span>
            </Button>
          }
          items={laneEntries}
        />
      </td>
      <td>
        <Button
          {...cellButton}
          icon={<Link2 aria-hidden="true" />}
          aria-label={`${text("flowchart.outline.leadsTo")}: ${numbers || text("flowchart.outline.nothing")}`}
          data-tooltip={leadsTo.map(({ to }) => names.ofShape(to)).join("\n") || undefined}
          onClick={() => editor.openDialog({ kind: "connections", id })}
        >
          {numbers || "–"}
        </Button>
      </td>
      <td>
        <Button
          {...cellButton}
          icon={<ShieldAlert aria-hidden="true" />}
          aria-label={`${text("flowchart.outline.markers")}: ${markerNumbers || text("flowchart.outline.nothing")}`}
          data-tooltip={markerNames.join("\n") || undefined}
          onClick={() => editor.openDialog({ kind: "markers", id })}
        >
          {markerNumbers || "–"}
        </Button>
      </td>
      <td>
        <ShapeMenu shape={shape} at="outline" tabIndex={isStop ? 0 : -1} />
      </td>
    </tr>
  )
}

function Hints() {
  const text = useFlowchartText()
  const { flowchart, names, go } = useFlowchartEditor()
  const hints = checkFlowchart(flowchart)
  const shapes = new Map(flowchart.shapes.map((shape) => [shape.id, shape]))
  if (hints.length === 0) return null
  const sentence = (hint: FlowchartHint): string => {
    if (hint.kind === "noStart") return text("flowchart.hint.noStart")
    const shape = shapes.get(hint.shapeId)
    return text(`flowchart.hint.${hint.kind}`, { name: shape ? names.ofShape(shape) : "" })
  }
  return (
    <details className="flowchart-outline__hints ru-small">
      <summary>
        {text("flowchart.hints")} <span className="ru-muted">({hints.length})</span>
      </summary>
      <ul className="ru-grid ru-gap-2">
        {hints.map((hint) => (
          <li key={hint.kind === "noStart" ? hint.kind : `${hint.kind} ${hint.shapeId}`}>
            {hint.kind === "noStart" ? (
              sentence(hint)
            ) : (
              <button type="button" className="ru-plain-button ru-link" onClick={() => go(hint.shapeId, "outline")}>
                {sentence(hint)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
