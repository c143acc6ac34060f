import type { Narrative } from "../../../../schemas/narrative.ts"
import type { DocumentEditorProps } from "../document-sources.ts"

export default function NarrativeEditor({ label }: DocumentEditorProps<Narrative>) {
  return <section aria-label={label} />
}
