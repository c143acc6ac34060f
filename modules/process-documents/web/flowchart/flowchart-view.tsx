import type { Flowchart } from "../../../../schemas/flowchart.ts"
import type { DocumentViewProps } from "../document-sources.ts"

export default function FlowchartView({ label }: DocumentViewProps<Flowchart>) {
  return <section aria-label={label} />
}
