import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useSetupOptions } from "./use-setup-options.ts"
import type { SetupStepProps } from "./use-setup.ts"
import { useSetupField } from "./use-setup-field.ts"
import { useSetupText } from "./use-setup-text.ts"

export function EntityStep({ id, setup }: SetupStepProps) {
  const text = useSetupText()
  const labels = usePickerLabels()
  const { countries, currencies, timeZones } = useSetupOptions()
  const field = useSetupField(id, setup)
  const { draft, change } = setup
  const name = field("entityName")
  const picked = (code: "country" | "currency" | "timeZone", options: typeof countries) => {
    const { fieldProps, control } = field(code)
    return (
      <FormField {...fieldProps} label={text(`setup.${code}`)} required>
        <Combobox
          {...control}
          options={options}
          value={draft[code]}
          labels={labels}
          onChange={(value) => change({ [code]: value })}
        />
      </FormField>
    )
  }
  return (
    <>
      <FormField {...name.fieldProps} label={text("setup.entity.name")} required>
        <TextInput
          {...name.control}
          dir="auto"
          value={draft.entityName}
          onChange={(entityName) => change({ entityName })}
        />
      </FormField>
      {picked("country", countries)}
      {picked("currency", currencies)}
      {picked("timeZone", timeZones)}
    </>
  )
}
