import { useIntl } from "react-intl"
import { isLanguage } from "../../../schemas/languages.ts"
import { moduleCodes } from "../../../schemas/profile-types.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useSetupChoices } from "./use-setup-choices.ts"
import type { SetupStepProps } from "./use-setup.ts"
import { useSetupField } from "./use-setup-field.ts"
import { useSetupText } from "./use-setup-text.ts"

export function OrganisationStep({ id, setup }: SetupStepProps) {
  const intl = useIntl()
  const text = useSetupText()
  const choices = useSetupChoices()
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
      <FieldFrame {...name.frame} label={text("setup.organisation.name")} required>
        <TextInput
          {...name.control}
          dir="auto"
          autoComplete="organization"
          autoFocus
          value={draft.organisation}
          onChange={(organisation) => change({ organisation })}
        />
      </FieldFrame>
      <FieldFrame {...language.frame} label={text("setup.language")} help={text("setup.language.help")}>
        <Select
          {...language.control}
          options={choices.languages}
          value={draft.language}
          onChange={(chosen) => {
            if (chosen !== null && isLanguage(chosen)) change({ language: chosen })
          }}
        />
      </FieldFrame>
      <FieldFrame {...modules.frame} label={text("setup.modules")} kind="group" required>
        {moduleCodes.map((code, index) => (
          <Checkbox
            key={code}
            {...(index === 0 && { id: modules.control.id })}
            invalid={modules.control.invalid}
            checked={draft.modules.includes(code)}
            onChange={(chosen) =>
              change({ modules: moduleCodes.filter((one) => (one === code ? chosen : draft.modules.includes(one))) })
            }
          >
            {intl.formatMessage({ id: `shell.module.${code}` })}
          </Checkbox>
        ))}
      </FieldFrame>
      <FieldFrame {...month.frame} label={text("setup.month")}>
        <Select
          {...month.control}
          options={choices.months}
          value={String(draft.financialYearStartMonth)}
          onChange={(chosen) => {
            if (chosen !== null) change({ financialYearStartMonth: Number(chosen) })
          }}
        />
      </FieldFrame>
    </>
  )
}
