import { useIntl } from "react-intl"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { NewPasswordFields } from "../../auth/web/new-password/new-password-fields.tsx"
import type { SetupStepProps } from "./use-setup.ts"
import { useSetupField } from "./use-setup-field.ts"
import { useSetupText } from "./use-setup-text.ts"

export function AdministratorStep({ id, setup }: SetupStepProps) {
  const intl = useIntl()
  const text = useSetupText()
  const field = useSetupField(id, setup)
  const { draft, change, password, isSubmitted, failure } = setup
  const email = field("email")
  const named = (name: "firstName" | "lastName", autoComplete: string) => {
    const { fieldProps, control } = field(name)
    return (
      <FormField {...fieldProps} label={text(`setup.${name}`)} required>
        <TextInput
          {...control}
          dir="auto"
          autoComplete={autoComplete}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      </FormField>
    )
  }
  return (
    <>
      {named("firstName", "given-name")}
      {named("lastName", "family-name")}
      <FormField {...email.fieldProps} label={intl.formatMessage({ id: "signIn.email" })} required>
        <TextInput
          {...email.control}
          type="email"
          dir="ltr"
          autoComplete="username"
          value={draft.email}
          onChange={(value) => change({ email: value })}
        />
      </FormField>
      <NewPasswordFields id={id} passwordForm={password} isSubmitted={isSubmitted} failure={failure} size="lg" />
      <Checkbox checked={draft.sampleData} onChange={(sampleData) => change({ sampleData })}>
        {text("setup.sample")}
      </Checkbox>
    </>
  )
}
