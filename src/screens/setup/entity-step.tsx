import { usePickerLabels } from "../../../fields/drawing/use-picker-labels.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useSetupChoices } from "./use-setup-choices.ts"
import type { SetupStepProps } from "./use-setup.ts"
import { useSetupField } from "./use-setup-field.ts"
import { useSetupText } from "./use-setup-text.ts"

export function EntityStep({ id, setup }: SetupStepProps) {
  const text = useSetupText()
  const labels = usePickerLabels()
  const { countries, currencies, timeZones } = useSetupChoices()
  const field = useSetupField(id, setup)
  const { draft, change } = setup
  const name = field("entityName")
  const picked = (code: "country" | "currency" | "timeZone", options: typeof countries) => {
    const { frame, control } = field(code)
    return (
      <FieldFrame {...frame} label={text(`setup.${code}`)} required>
        <Combobox
          {...control}
          options={options}
          value={draft[code]}
          labels={labels}
          onChange={(value) => change({ [code]: value })}
        />
      </FieldFrame>
    )
  }
  return (
    <>
      <FieldFrame {...name.frame} label={text("setup.entity.name")} required>
        <TextInput
          {...name.control}
          dir="auto"
          value={draft.entityName}
          onChange={(entityName) => change({ entityName })}
        />
      </FieldFrame>
      {picked("country", countries)}
      {picked("currency", currencies)}
      {picked("timeZone", timeZones)}
    </>
  )
}
