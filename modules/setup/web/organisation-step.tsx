import { useIntl } from "react-intl"
import { isLanguage } from "../../../schemas/languages.ts"
import { moduleCodes } from "../../../schemas/profile-types.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useSetupOptions } from "./use-setup-options.ts"
import type { SetupStepProps } from "./use-setup.ts"
import { useSetupField } from "./use-setup-field.ts"
import { useSetupText } from "./use-setup-text.ts"

export function OrganisationStep({ id, setup }: SetupStepProps) {
  const intl = useIntl()
  const text = useSetupText()
  const choices = useSetupOptions()
  const field = useSetupField(id, setup)
  const { draft, change } = setup
  const [name, language, modules, month] = [
    field("organisation"),
    field("language"),
    field("modules"),
    field("financialYearStartMonth"),
  ]
  return (
    <>
      <FormField {...name.fieldProps} label={text("setup.organisation.name")} required>
        <TextInput
          {...name.control}
          dir="auto"
          autoComplete="organization"
          autoFocus
          value={draft.organisation}
          onChange={(organisation) => change({ organisation })}
        />
      </FormField>
      <FormField {...language.fieldProps} label={text("setup.language")} help={text("setup.language.help")}>
        <Select
          {...language.control}
          options={choices.languages}
          value={draft.language}
          onChange={(selected) => {
            if (selected !== null && isLanguage(selected)) change({ language: selected })
          }}
        />
      </FormField>
      <FormField {...modules.fieldProps} label={text("setup.modules")} kind="group" required>
        {moduleCodes.map((code, index) => (
          <Checkbox
            key={code}
            {...(index === 0 && { id: modules.control.id })}
            invalid={modules.control.invalid}
            checked={draft.modules.includes(code)}
            onChange={(selected) =>
              change({ modules: moduleCodes.filter((one) => (one === code ? selected : draft.modules.includes(one))) })
            }
          >
            {intl.formatMessage({ id: `shell.module.${code}` })}
          </Checkbox>
        ))}
      </FormField>
      <FormField {...month.fieldProps} label={text("setup.month")}>
        <Select
          {...month.control}
          options={choices.months}
          value={String(draft.financialYearStartMonth)}
          onChange={(selected) => {
            if (selected !== null) change({ financialYearStartMonth: Number(selected) })
          }}
        />
      </FormField>
    </>
  )
}
