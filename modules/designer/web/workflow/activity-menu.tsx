import { ArrowDown, ArrowUp, Copy, Ellipsis, Spline, Trash2 } from "lucide-react"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { useFlowText } from "./use-flow-text.ts"

interface ActivityMenuProps {
  readonly activity: WorkflowActivity
  readonly tabIndex?: 0 | -1
}

/** Actions on an activity. */
export function ActivityMenu({ activity, tabIndex = 0 }: ActivityMenuProps) {
  const text = useFlowText()
  const editorState = useWorkflowEditor()
  const label = text("flow.more", { name: textIn(activity.name, useLanguage()) })
  const element = { kind: "activity", id: activity.id } as const
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={
        <IconButton
          className="nodrag nopan"
          size="xs"
          tabIndex={tabIndex}
          label={label}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        {
          id: "action",
          label: text("flow.addAction"),
          icon: <Spline aria-hidden="true" />,
          onSelect: () => editorState.onAddAction(activity.id),
        },
        {
          id: "copy",
          label: text("flow.copy"),
          icon: <Copy aria-hidden="true" />,
          onSelect: () => editorState.onCopy(activity.id),
        },
        {
          id: "up",
          label: text("flow.earlier"),
          icon: <ArrowUp aria-hidden="true" />,
          shortcut: "Alt+↑",
          onSelect: () => editorState.onMove(element, -1),
        },
        {
          id: "down",
          label: text("flow.later"),
          icon: <ArrowDown aria-hidden="true" />,
          shortcut: "Alt+↓",
          onSelect: () => editorState.onMove(element, 1),
        },
        {
          id: "remove",
          label: text("flow.remove"),
          icon: <Trash2 aria-hidden="true" />,
          tone: "danger",
          shortcut: "Del",
          onSelect: () => editorState.onRemove(element),
        },
      ]}
    />
  )
}
