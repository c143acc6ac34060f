import { useId, useState } from "react"
import { languages, type LocalisedText } from "../../../../schemas/languages.ts"
import { tones, type Tone } from "../../../../schemas/profile-types.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import type { Choice, ChoiceActs } from "./choice-acts.ts"

interface ChoiceDetailsProps {
  readonly choice: Choice
  readonly keeps: "typing" | "leaving"
  readonly readOnly: boolean
  readonly withCode: boolean
  readonly starts: boolean | undefined
  readonly onChange: ChoiceActs["change"]
}

/** A choice's name in every language, its colour, whether new records start with it, and its code. */
export function ChoiceDetails({ choice, keeps, readOnly, withCode, starts, onChange }: ChoiceDetailsProps) {
  const text = useText()
  const id = useId()
  const { tone, name } = choice
  // Names of a list that is kept elsewhere wait until one leaves them.
  const [written, setWritten] = useState<LocalisedText | null>(null)
  const leave = () => {
    if (written) onChange(choice.id, { name: written })
    setWritten(null)
  }
  return (
    <div className="choices__details">
      {readOnly ? (
        <p className="designer__hint">{languages.flatMap((language) => name[language] ?? []).join(" · ")}</p>
      ) : (
        <div onBlur={keeps === "leaving" ? leave : undefined}>
          <LocalisedInputs
            label={text("choices.names")}
            value={written ?? name}
            required
            onChange={(next) => {
              if (!next) return
              if (keeps === "typing") onChange(choice.id, { name: next })
              else setWritten(next)
            }}
          />
        </div>
      )}
      <FieldFrame id={`${id}-tone`} label={text("choices.tone")}>
        <Select
          id={`${id}-tone`}
          size="sm"
          value={tone ?? null}
          readOnly={readOnly}
          placeholder={text("tags.tone.none")}
          emptyLabel={text("tags.tone.none")}
          options={tones.map((one) => ({ value: one, label: text(`tags.tone.${one}`) }))}
          onChange={(chosen) => onChange(choice.id, { tone: chosen as Tone | null })}
        />
      </FieldFrame>
      {starts !== undefined && (
        <Switch checked={starts} readOnly={readOnly} onChange={(on) => onChange(choice.id, { starts: on })}>
          {text("choices.starts")}
        </Switch>
      )}
      <Code key={choice.id} choice={choice} readOnly={readOnly || !withCode} onChange={onChange} />
    </div>
  )
}

/** The code a choice is kept by. What is written holds when one leaves it, as half a code would be another's. */
function Code({ choice, readOnly, onChange }: Pick<ChoiceDetailsProps, "choice" | "readOnly" | "onChange">) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(choice.id)
  return (
    <FieldFrame id={id} label={text("choices.code")} {...(!readOnly && { help: text("choices.code.help") })}>
      <TextInput
        id={id}
        size="sm"
        dir="ltr"
        figures
        value={typed}
        maxLength={64}
        readOnly={readOnly}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur()
        }}
        onBlur={() => {
          setTyped(choice.id)
          if (typed !== choice.id) onChange(choice.id, { id: typed.trim() })
        }}
      />
    </FieldFrame>
  )
}
