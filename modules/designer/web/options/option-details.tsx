import { useId, useState } from "react"
import { languages, type LocalisedText } from "../../../../schemas/languages.ts"
import { tones, type Tone } from "../../../../schemas/profile-types.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import type { EditableOption, OptionActions } from "./option-actions.ts"
import { ScoreInput } from "./score-input.tsx"

interface OptionDetailsProps {
  readonly option: EditableOption
  readonly saveOn: "typing" | "leaving"
  readonly readOnly: boolean
  readonly withCode: boolean
  readonly starts: boolean | undefined
  readonly onChange: OptionActions["change"]
}

/** An option's translations, colour, score, default flag and code. */
export function OptionDetails({ option, saveOn, readOnly, withCode, starts, onChange }: OptionDetailsProps) {
  const text = useText()
  const id = useId()
  const { tone, score, name } = option
  // Names in a shared list are saved on blur.
  const [written, setWritten] = useState<LocalisedText | null>(null)
  const leave = () => {
    if (written) onChange(option.id, { name: written })
    setWritten(null)
  }
  return (
    <div className="designer-options__details ru-stack ru-gap-12">
      {readOnly ? (
        <p className="designer__hint">{languages.flatMap((language) => name[language] ?? []).join(" · ")}</p>
      ) : (
        <div onBlur={saveOn === "leaving" ? leave : undefined}>
          <LocalisedInputs
            label={text("fieldOptions.names")}
            value={written ?? name}
            required
            onChange={(next) => {
              if (!next) return
              if (saveOn === "typing") onChange(option.id, { name: next })
              else setWritten(next)
            }}
          />
        </div>
      )}
      <FormField id={`${id}-tone`} label={text("fieldOptions.tone")}>
        <Select
          id={`${id}-tone`}
          size="sm"
          value={tone ?? null}
          readOnly={readOnly}
          placeholder={text("tags.tone.none")}
          emptyLabel={text("tags.tone.none")}
          options={tones.map((one) => ({ value: one, label: text(`tags.tone.${one}`) }))}
          onChange={(selected) => onChange(option.id, { tone: selected as Tone | null })}
        />
      </FormField>
      <FormField id={`${id}-score`} label={text("fieldOptions.score")} help={text("fieldOptions.score.help")}>
        <ScoreInput
          id={`${id}-score`}
          size="sm"
          value={score}
          saveOn={saveOn}
          readOnly={readOnly}
          onChange={(next) => onChange(option.id, { score: next })}
        />
      </FormField>
      {starts !== undefined && (
        <Switch checked={starts} readOnly={readOnly} onChange={(on) => onChange(option.id, { starts: on })}>
          {text("fieldOptions.starts")}
        </Switch>
      )}
      <Code key={option.id} option={option} readOnly={readOnly || !withCode} onChange={onChange} />
    </div>
  )
}

/** The code that identifies an option. Saved on blur, because a partial code could equal another option's. */
function Code({ option, readOnly, onChange }: Pick<OptionDetailsProps, "option" | "readOnly" | "onChange">) {
  const text = useText()
  const id = useId()
  const [inputValue, setInputValue] = useState(option.id)
  return (
    <FormField id={id} label={text("fieldOptions.code")} {...(!readOnly && { help: text("fieldOptions.code.help") })}>
      <TextInput
        id={id}
        size="sm"
        dir="ltr"
        tabularNumbers
        value={inputValue}
        maxLength={64}
        readOnly={readOnly}
        onChange={setInputValue}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur()
        }}
        onBlur={() => {
          setInputValue(option.id)
          if (inputValue !== option.id) onChange(option.id, { id: inputValue.trim() })
        }}
      />
    </FormField>
  )
}
