import { CircleCheck, CloudUpload, LoaderCircle, PencilLine } from "lucide-react"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { momentText } from "../../../../schemas/day-text.ts"
import type { CheckOut } from "../../../check-outs/contract.ts"
import { HeldBy } from "../../../check-outs/web/held-by.tsx"
import type { ProcessDocument } from "../../contract.ts"
import { savedText } from "../saved-text.ts"
import { useDocumentText } from "../use-document-text.ts"
import type { SaveStatus } from "./document-saver.ts"

interface DocumentFactsProps {
  readonly document: ProcessDocument
  readonly checkOut: CheckOut | undefined
  /** Undefined while it is only read. */
  readonly status: SaveStatus | undefined
}

/** A line about the document: its version, who has checked it out, and whether it is saved. */
export function DocumentFacts({ document: { version }, checkOut, status }: DocumentFactsProps) {
  const text = useDocumentText()
  const language = useLanguage()
  return (
    <div className="document-facts ru-cluster ru-gap-4-16 ru-small">
      <span className="ru-muted">
        {version ? savedText(version, text, momentText(version.savedAt, language)) : text("document.noVersion")}
      </span>
      {checkOut ? <HeldBy checkOut={checkOut} /> : null}
      {status ? <SaveState status={status} /> : null}
    </div>
  )
}

const icons = {
  saved: <CircleCheck aria-hidden="true" />,
  pending: <PencilLine aria-hidden="true" />,
  saving: <LoaderCircle aria-hidden="true" />,
  failed: <CloudUpload aria-hidden="true" />,
} as const satisfies Record<SaveStatus["kind"], unknown>

function SaveState({ status: { kind } }: { readonly status: SaveStatus }) {
  const text = useDocumentText()
  return (
    <span className="document-facts__status ru-row ru-gap-4 ru-icons-14 ru-muted" data-status={kind}>
      {icons[kind]}
      {text(`document.status.${kind}`)}
    </span>
  )
}
