import type { Flowchart } from "../../../../schemas/flowchart.ts"
import type { DocumentComparisonProps } from "../document-sources.ts"

export default function FlowchartComparison({ after }: DocumentComparisonProps<Flowchart>) {
  return <section aria-label={after.type} />
}
