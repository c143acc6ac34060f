import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { WorkflowWorkspace } from "./workflow-workspace.tsx"
import "./workflow.css"

/** Edits the workflow of a record type: diagram, list, warnings and simulator. */
export function WorkflowTab({ editorState }: DesignerTabProps) {
  return (
    <LazyMessagesProvider area="designer/designer-workflow">
      <WorkflowWorkspace editorState={editorState} />
    </LazyMessagesProvider>
  )
}
