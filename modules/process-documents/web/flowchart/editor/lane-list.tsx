import { Plus } from "lucide-react"
import { useEffect, useId, useRef } from "react"
import { Button } from "../../../../../ui/button.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { LaneMenu } from "./lane-menu.tsx"
import { LaneName } from "./lane-name.tsx"

/** The lanes in the outline, from top to bottom: to name, order, add and delete them. */
export function LaneList() {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const { flowchart, focused } = editor
  const list = useRef<HTMLOListElement>(null)
  const heading = useId()
  const hint = useId()
  const stop = flowchart.lanes.find(({ id }) => id === focused.laneId) ?? flowchart.lanes[0]
  const counts = Map.groupBy(flowchart.shapes, ({ laneId }) => laneId)
  useEffect(() => {
    if (focused.at !== "outline" || focused.laneId === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-lane="${focused.laneId}"]`)?.focus()
  }, [focused])
  return (
    <section className="flowchart-lanes" aria-labelledby={heading}>
      <h3 id={heading} className="ru-small ru-strong">
        {text("flowchart.lanes")}
      </h3>
      <p id={hint} className="ru-hidden">
        {text("flowchart.lanes.keys")}
      </p>
      <ol ref={list} className="flowchart-lanes__list" aria-labelledby={heading} aria-describedby={hint}>
        {flowchart.lanes.map((lane) => {
          const tabIndex = lane === stop ? 0 : -1
          return (
            <li key={lane.id} className="ru-row ru-gap-8">
              <span className="flowchart-lanes__name">
                <LaneName lane={lane} at="outline" tabIndex={tabIndex} />
              </span>
              <span className="ru-small ru-muted">
                {text("flowchart.lanes.shapes", { count: counts.get(lane.id)?.length ?? 0 })}
              </span>
              <LaneMenu lane={lane} at="outline" tabIndex={tabIndex} />
            </li>
          )
        })}
      </ol>
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden="true" />}
        onClick={() => editor.addLane("outline", flowchart.lanes.at(-1)?.id)}
      >
        {text("flowchart.lane.add")}
      </Button>
    </section>
  )
}
