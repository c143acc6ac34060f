import type { Narrative } from "../../../../schemas/narrative.ts"
import type { DocumentComparisonProps } from "../document-sources.ts"

export default function NarrativeComparison({ after }: DocumentComparisonProps<Narrative>) {
  return <section aria-label={after.type} />
}
