import { FlaskConical, List, Plus, Workflow } from "lucide-react"
import { useCallback, useState } from "react"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { Tabs, TabPanel } from "../../../../ui/tabs.tsx"
import type { Desk, PartProps } from "../desk.ts"
import { ProblemList } from "../properties/problem-list.tsx"
import { ActionProperties } from "./action-properties.tsx"
import { ActivityProperties } from "./activity-properties.tsx"
import { FlowCanvas } from "./flow-canvas.tsx"
import { FlowDeskContext } from "./flow-desk.ts"
import { FlowList } from "./flow-list.tsx"
import { FocusOnAsking } from "./focus-on-asking.tsx"
import type { FlowPlace } from "./flow-walk.ts"
import { RemoveDialog } from "./remove-dialog.tsx"
import { Simulator } from "./simulator/simulator.tsx"
import { useFlowBoard } from "./use-flow-board.ts"
import { useFlowText } from "./use-flow-text.ts"
import { WarningsList } from "./warnings-list.tsx"
import { WorkflowProperties } from "./workflow-properties.tsx"

type View = "canvas" | "list"

/** Narrower than this the drawing has no room beside its panel, and the list says more. */
const drawnFrom = 800

/** Drawing or list, and beside it what is selected, what is doubtful, and the simulator. */
export function WorkflowBoard({ desk }: PartProps) {
  const text = useFlowText()
  const { definition, selection } = desk
  const [view, setView] = useState<View>(() => (window.innerWidth < drawnFrom ? "list" : "canvas"))
  const [tab, setTab] = useState("properties")
  const [here, setHere] = useState<string | null>(null)
  // What was asked for by name takes the focus once it is there; a tab that is turned to keeps it.
  const [asked, setAsked] = useState<"properties" | "simulator" | null>(null)
  const onShown = useCallback(() => setAsked(null), [])
  const show = (wanted: "properties" | "simulator") => {
    setTab(wanted)
    setAsked(wanted)
  }
  const open = (place: FlowPlace) => {
    desk.onSelect(place as Desk["selection"])
    show("properties")
  }
  const { flow, removing, setRemoving, remove } = useFlowBoard(desk, here, open)
  const activity = selection?.kind === "activity" ? findActivity(definition, selection.id) : undefined
  const found = selection?.kind === "action" ? findAction(definition, selection.id) : undefined
  const own = desk.problems.filter(({ path }) => path[0] === "workflow")
  const doubtful = own.length + flow.warnings.length
  const isEmpty = (definition.workflow?.activities.length ?? 0) === 0
  return (
    <FlowDeskContext value={flow}>
      <div className="flow">
        <div className="flow__bar">
          <Switch
            checked={definition.workflow?.enabled ?? false}
            onChange={(enabled) => desk.onEdit({ kind: "changeWorkflow", set: { enabled }, clear: [] })}
          >
            {text("flow.enabled")}
          </Switch>
          <Segmented
            label={text("flow.view")}
            value={view}
            onChange={setView}
            segments={[
              { value: "canvas", label: text("flow.view.canvas"), icon: <Workflow aria-hidden="true" /> },
              { value: "list", label: text("flow.view.list"), icon: <List aria-hidden="true" /> },
            ]}
          />
          <span className="flow__bar-end">
            <Button icon={<FlaskConical aria-hidden="true" />} onClick={() => show("simulator")}>
              {text("flow.simulate")}
            </Button>
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={() => flow.onAddActivity(activity?.id ?? found?.activity.id)}
            >
              {text("flow.addActivity")}
            </Button>
          </span>
        </div>
        <div className="flow__drawing">
          {isEmpty ? (
            <EmptyState title={text("flow.empty")} text={text("flow.empty.text")} />
          ) : view === "canvas" ? (
            <FlowCanvas />
          ) : (
            <FlowList />
          )}
        </div>
        <aside className="flow__panel" aria-label={text("flow.panel")}>
          <Tabs
            label={text("flow.panel")}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: "properties",
                label: text(activity ? "flow.tab.activity" : found ? "flow.tab.action" : "flow.tab.workflow"),
              },
              {
                value: "checks",
                label: text("flow.tab.checks"),
                ...(doubtful > 0 && {
                  count: doubtful,
                  countTone: own.length > 0 ? ("danger" as const) : ("neutral" as const),
                }),
              },
              { value: "simulator", label: text("flow.tab.simulator") },
            ]}
          >
            <TabPanel value="properties">
              <FocusOnAsking isAsked={asked === "properties"} onShown={onShown}>
                {activity ? <ActivityProperties key={activity.id} activity={activity} /> : null}
                {found ? <ActionProperties key={found.action.id} {...found} /> : null}
                {activity || found ? null : <WorkflowProperties />}
              </FocusOnAsking>
            </TabPanel>
            <TabPanel value="checks">
              <div className="flow-form">
                {own.length > 0 ? (
                  <ProblemList definition={definition} problems={own} onSelect={(chosen) => desk.onSelect(chosen)} />
                ) : null}
                <WarningsList />
              </div>
            </TabPanel>
            <TabPanel value="simulator">
              <p className="flow-form__note">
                <Badge>{text("flow.sim.unsaved")}</Badge>
              </p>
              <Simulator desk={desk} isAsked={asked === "simulator"} onShown={onShown} onHere={setHere} />
            </TabPanel>
          </Tabs>
        </aside>
        {removing === null ? null : (
          <RemoveDialog
            definition={definition}
            activityId={removing}
            onCancel={() => setRemoving(null)}
            onConfirm={() => {
              setRemoving(null)
              remove({ kind: "activity", id: removing })
            }}
          />
        )}
      </div>
    </FlowDeskContext>
  )
}
