import { useId, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { languages, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { Button } from "../../../../ui/button.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import type { EditableOption } from "./option-actions.ts"
import { parsePastedList, secondLanguage } from "./pasted-list.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

interface PasteListProps {
  readonly choices: readonly EditableOption[]
  readonly language: Language
  readonly onAdd: (names: readonly LocalisedText[]) => void
}

/** Maximum number of duplicates listed by name. */
const maxNamed = 8

/** Imports a list from a spreadsheet or document: shows new values, duplicates and values beyond the limit. */
export function PasteList({ choices, language, onAdd }: PasteListProps) {
  const text = useText()
  const { formatDisplayName } = useIntl()
  const id = useId()
  const [pasted, setPasted] = useState("")
  const [second, setSecond] = useState<Language>(secondLanguage(language))
  const there = useMemo(() => choices.map(({ name }) => name), [choices])
  const { names, doubles, over, hasSecond } = parsePastedList(pasted, language, second, there)
  const named = doubles.slice(0, maxNamed)
  return (
    <div className="designer-options__paste ru-stack ru-gap-8">
      <FormField id={id} label={text("fieldOptions.paste")} help={text("fieldOptions.paste.text")}>
        <TextArea id={id} rows={4} value={pasted} onChange={setPasted} />
      </FormField>
      {hasSecond && (
        <FormField id={`${id}-second`} label={text("fieldOptions.paste.second")}>
          <Select
            id={`${id}-second`}
            size="sm"
            value={second}
            options={languages
              .filter((one) => one !== language)
              .map((one) => ({ value: one, label: formatDisplayName(one, { type: "language" }) ?? one }))}
            onChange={(selected) => setSecond((selected ?? second) as Language)}
          />
        </FormField>
      )}
      <div role="status" className="designer__hint">
        {doubles.length > 0 && (
          <p>{text("fieldOptions.paste.doubles", { count: doubles.length, names: joinNames(named, language) })}</p>
        )}
        {over > 0 && <p>{text("fieldOptions.paste.over", { over, max: valueLimits.options })}</p>}
      </div>
      <Button size="sm" disabled={names.length === 0} onClick={() => onAdd(names)}>
        {text("fieldOptions.paste.add", { count: names.length })}
      </Button>
    </div>
  )
}
