import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Language } from "../../../../schemas/languages.ts"
import { Button } from "../../../../ui/button.tsx"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { newLines, type TagDraft } from "./tag-draft.ts"

interface PasteListProps {
  readonly draft: TagDraft
  readonly language: Language
  readonly onAdd: (names: readonly string[]) => void
}

/** Pastes a list from a spreadsheet or document, one value per line. */
export function PasteList({ draft, language, onAdd }: PasteListProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [pasted, setPasted] = useState("")
  const lines = newLines(draft, pasted, language)
  const max = valueLimits.options
  const room = Math.max(0, max - draft.elements.length)
  const names = lines.slice(0, room)
  const over = lines.length - names.length
  return (
    <div className="tags__paste ru-stack ru-gap-12">
      <FormField id={id} label={formatMessage({ id: "tags.paste" })} help={formatMessage({ id: "tags.paste.text" })}>
        <TextArea id={id} dir="auto" rows={5} value={pasted} onChange={setPasted} />
      </FormField>
      <p>
        <FormattedMessage id="tags.paste.room" values={{ room, max }} />
      </p>
      <div role="status">{over > 0 && <FormattedMessage id="tags.paste.over" values={{ over, max }} />}</div>
      <Button size="sm" disabled={names.length === 0} onClick={() => onAdd(names)}>
        <FormattedMessage id="tags.paste.add" values={{ count: names.length }} />
      </Button>
    </div>
  )
}
