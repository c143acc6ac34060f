import type { Narrative } from "../../../../schemas/narrative.ts"
import type { DocumentViewProps } from "../document-sources.ts"

export default function NarrativeView({ label }: DocumentViewProps<Narrative>) {
  return <section aria-label={label} />
}
