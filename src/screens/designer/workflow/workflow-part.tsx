import { refusalTexts } from "../../../../messages/refusals/on-demand.ts"
import { designerWorkflowTexts } from "../../../../messages/designer-workflow/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import type { PartProps } from "../desk.ts"
import { WorkflowBoard } from "./workflow-board.tsx"
import "./designer-workflow.css"

/** What the record type's records pass through: drawn, listed, changed, checked and played through. */
export function WorkflowPart({ desk }: PartProps) {
  return (
    <MoreTexts texts={refusalTexts}>
      <MoreTexts texts={designerWorkflowTexts}>
        <WorkflowBoard desk={desk} />
      </MoreTexts>
    </MoreTexts>
  )
}
