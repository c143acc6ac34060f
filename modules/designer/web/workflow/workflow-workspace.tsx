import { FlaskConical, List, Plus, Workflow } from "lucide-react"
import { useCallback, useState } from "react"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { Tabs, TabPanel } from "../../../../ui/tabs.tsx"
import type { ProfileEditorState, DesignerTabProps } from "../profile-editor-state.ts"
import { ProblemList } from "../properties/problem-list.tsx"
import { ActionProperties } from "./action-properties.tsx"
import { ActivityProperties } from "./activity-properties.tsx"
import { FlowCanvas } from "./flow-canvas.tsx"
import { WorkflowEditorContext } from "./workflow-editor-state.ts"
import { FlowList } from "./flow-list.tsx"
import { FocusOnRequest } from "./focus-on-request.tsx"
import type { FlowElement } from "./flow-walk.ts"
import { RemoveDialog } from "./remove-dialog.tsx"
import { Simulator } from "./simulator/simulator.tsx"
import { useWorkflowWorkspace } from "./use-workflow-workspace.ts"
import { useFlowText } from "./use-flow-text.ts"
import { WarningsList } from "./warnings-list.tsx"
import { WorkflowProperties } from "./workflow-properties.tsx"

type View = "canvas" | "list"

/** Below this width, in pixels, the list replaces the diagram. */
const minRenderWidth = 800

/** Diagram or list, with the selection's properties, the warnings and the simulator in a side panel. */
export function WorkflowWorkspace({ editorState }: DesignerTabProps) {
  const text = useFlowText()
  const { definition, selection } = editorState
  const [view, setView] = useState<View>(() => (window.innerWidth < minRenderWidth ? "list" : "canvas"))
  const [tab, setTab] = useState("properties")
  const [here, setHere] = useState<string | null>(null)
  // A panel opened explicitly takes the focus once rendered; switching tabs keeps it on the tab.
  const [openedDialog, setOpenedDialog] = useState<"properties" | "simulator" | null>(null)
  const onFocused = useCallback(() => setOpenedDialog(null), [])
  const show = (panel: "properties" | "simulator") => {
    setTab(panel)
    setOpenedDialog(panel)
  }
  const open = (element: FlowElement) => {
    editorState.onSelect(element as ProfileEditorState["selection"])
    show("properties")
  }
  const { flow, removing, setRemoving, remove } = useWorkflowWorkspace(editorState, here, open)
  const activity = selection?.kind === "activity" ? findActivity(definition, selection.id) : undefined
  const found = selection?.kind === "action" ? findAction(definition, selection.id) : undefined
  const workflowProblems = editorState.problems.filter(({ path }) => path[0] === "workflow")
  const warningCount = workflowProblems.length + flow.warnings.length
  const isEmpty = (definition.workflow?.activities.length ?? 0) === 0
  return (
    <WorkflowEditorContext value={flow}>
      <div className="workflow ru-fill-block">
        <div className="workflow__bar ru-cluster ru-gap-8-16">
          <Switch
            checked={definition.workflow?.enabled ?? false}
            onChange={(enabled) => editorState.onEdit({ kind: "changeWorkflow", set: { enabled }, clear: [] })}
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
          <span className="ru-cluster ru-gap-8 ru-push-end">
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
        <div className="workflow__diagram">
          {isEmpty ? (
            <EmptyState title={text("flow.empty")} text={text("flow.empty.text")} />
          ) : view === "canvas" ? (
            <FlowCanvas />
          ) : (
            <FlowList />
          )}
        </div>
        <aside className="workflow__panel ru-stack" aria-label={text("flow.panel")}>
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
                ...(warningCount > 0 && {
                  count: warningCount,
                  countTone: workflowProblems.length > 0 ? ("danger" as const) : ("neutral" as const),
                }),
              },
              { value: "simulator", label: text("flow.tab.simulator") },
            ]}
          >
            <TabPanel value="properties">
              <FocusOnRequest shouldFocus={openedDialog === "properties"} onFocused={onFocused}>
                {activity ? <ActivityProperties key={activity.id} activity={activity} /> : null}
                {found ? <ActionProperties key={found.action.id} {...found} /> : null}
                {activity || found ? null : <WorkflowProperties />}
              </FocusOnRequest>
            </TabPanel>
            <TabPanel value="checks">
              <div className="flow-form ru-stack ru-gap-12">
                {workflowProblems.length > 0 ? (
                  <ProblemList
                    definition={definition}
                    problems={workflowProblems}
                    onSelect={(selected) => editorState.onSelect(selected)}
                  />
                ) : null}
                <WarningsList />
              </div>
            </TabPanel>
            <TabPanel value="simulator">
              <p className="flow-form__note">
                <Badge>{text("flow.sim.unsaved")}</Badge>
              </p>
              <Simulator
                editorState={editorState}
                shouldFocus={openedDialog === "simulator"}
                onFocused={onFocused}
                onHere={setHere}
              />
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
    </WorkflowEditorContext>
  )
}
