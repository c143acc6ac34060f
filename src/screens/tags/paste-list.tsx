import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { newLines, type TagDraft } from "./tag-draft.ts"

interface PasteListProps {
  readonly draft: TagDraft
  readonly language: Language
  readonly onAdd: (names: readonly string[]) => void
}

/** A list from a spreadsheet or a document, one value on each line. */
export function PasteList({ draft, language, onAdd }: PasteListProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [pasted, setPasted] = useState("")
  const names = newLines(draft, pasted, language)
  return (
    <div className="tags__paste">
      <FieldFrame id={id} label={formatMessage({ id: "tags.paste" })} help={formatMessage({ id: "tags.paste.text" })}>
        <TextArea id={id} dir="auto" rows={5} value={pasted} onChange={setPasted} />
      </FieldFrame>
      <Button size="sm" disabled={names.length === 0} onClick={() => onAdd(names)}>
        <FormattedMessage id="tags.paste.add" values={{ count: names.length }} />
      </Button>
    </div>
  )
}
