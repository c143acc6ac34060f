import type { Flowchart } from "../../../../schemas/flowchart.ts"
import type { DocumentEditorProps } from "../document-sources.ts"

export default function FlowchartEditor({ label }: DocumentEditorProps<Flowchart>) {
  return <section aria-label={label} />
}
