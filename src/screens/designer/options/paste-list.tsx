import { useId, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { languages, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import type { Choice } from "./choice-acts.ts"
import { readPastedList, secondLanguage } from "./pasted-list.ts"

interface PasteListProps {
  readonly choices: readonly Choice[]
  readonly language: Language
  readonly onAdd: (names: readonly LocalisedText[]) => void
}

/** So many doubles are told by name. */
const mostNamed = 8

/** A list from a spreadsheet or a document: what it would bring, what is there already, what finds no room. */
export function PasteList({ choices, language, onAdd }: PasteListProps) {
  const text = useText()
  const { formatDisplayName, formatList } = useIntl()
  const id = useId()
  const [pasted, setPasted] = useState("")
  const [second, setSecond] = useState<Language>(secondLanguage(language))
  const there = useMemo(() => choices.map(({ name }) => name), [choices])
  const { names, doubles, over, hasSecond } = readPastedList(pasted, language, second, there)
  const named = doubles.slice(0, mostNamed)
  return (
    <div className="choices__paste">
      <FieldFrame id={id} label={text("choices.paste")} help={text("choices.paste.text")}>
        <TextArea id={id} rows={4} value={pasted} onChange={setPasted} />
      </FieldFrame>
      {hasSecond && (
        <FieldFrame id={`${id}-second`} label={text("choices.paste.second")}>
          <Select
            id={`${id}-second`}
            size="sm"
            value={second}
            options={languages
              .filter((one) => one !== language)
              .map((one) => ({ value: one, label: formatDisplayName(one, { type: "language" }) ?? one }))}
            onChange={(chosen) => setSecond((chosen ?? second) as Language)}
          />
        </FieldFrame>
      )}
      <div role="status" className="designer__hint">
        {doubles.length > 0 && (
          <p>{text("choices.paste.doubles", { count: doubles.length, names: formatList(named) })}</p>
        )}
        {over > 0 && <p>{text("choices.paste.over", { over, most: valueLimits.options })}</p>}
      </div>
      <Button size="sm" disabled={names.length === 0} onClick={() => onAdd(names)}>
        {text("choices.paste.add", { count: names.length })}
      </Button>
    </div>
  )
}
