import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { valueLimits } from "../../../schemas/value-limits.ts"
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
  const lines = newLines(draft, pasted, language)
  const most = valueLimits.options
  const room = Math.max(0, most - draft.elements.length)
  const names = lines.slice(0, room)
  const over = lines.length - names.length
  return (
    <div className="tags__paste">
      <FieldFrame id={id} label={formatMessage({ id: "tags.paste" })} help={formatMessage({ id: "tags.paste.text" })}>
        <TextArea id={id} dir="auto" rows={5} value={pasted} onChange={setPasted} />
      </FieldFrame>
      <p>
        <FormattedMessage id="tags.paste.room" values={{ room, most }} />
      </p>
      <div role="status">{over > 0 && <FormattedMessage id="tags.paste.over" values={{ over, most }} />}</div>
      <Button size="sm" disabled={names.length === 0} onClick={() => onAdd(names)}>
        <FormattedMessage id="tags.paste.add" values={{ count: names.length }} />
      </Button>
    </div>
  )
}
