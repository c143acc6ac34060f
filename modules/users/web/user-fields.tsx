import { useIntl } from "react-intl"
import type { ManagedUser } from "../contracts/user-management.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FormField, FieldGrid } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { countriesIn, countryName } from "./countries.ts"
import { useUserText } from "./use-user-text.ts"
import type { UserEdit } from "./use-user-edit.ts"

export interface UserSectionProps {
  readonly edit: UserEdit
  /** Null for a new user. */
  readonly user: ManagedUser | null
  readonly readOnly: boolean
}

const lines = [
  { field: "firstName", type: "text", code: false },
  { field: "lastName", type: "text", code: false },
  { field: "email", type: "email", code: true },
  { field: "secondEmail", type: "email", code: true },
  { field: "userName", type: "text", code: true },
  { field: "designation", type: "text", code: false },
  { field: "contactNumber", type: "tel", code: true },
] as const

/** Name and contact data of a user. */
export function UserFormFields({ edit, readOnly }: UserSectionProps) {
  const text = useUserText()
  const language = useLanguage()
  const { formatMessage } = useIntl()
  const { draft, errors, change } = edit
  const isRequired = (field: (typeof lines)[number]["field"]) =>
    field === "email" || (!draft.isExternal && (field === "firstName" || field === "lastName"))
  return (
    <FieldGrid>
      {lines.map(({ field, type, code }) => (
        <FormField
          key={field}
          id={`user-${field}`}
          width="half"
          label={text(`users.field.${field}`)}
          required={isRequired(field)}
          message={errors[field]}
          messageTone="danger"
        >
          <TextInput
            id={`user-${field}`}
            type={type}
            dir={code ? "ltr" : "auto"}
            autoComplete="off"
            required={isRequired(field)}
            readOnly={readOnly}
            invalid={errors[field] !== undefined}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            onBlur={() => {
              const trimmed = draft[field].trim()
              if (trimmed !== draft[field]) change({ [field]: trimmed })
            }}
          />
        </FormField>
      ))}
      <FormField
        id="user-country"
        width="half"
        label={text("users.field.country")}
        message={errors.country}
        messageTone="danger"
      >
        <Combobox
          id="user-country"
          options={countriesIn(language)}
          value={draft.country || null}
          optionOf={(code) => ({ value: code, label: countryName(code, language) })}
          readOnly={readOnly}
          invalid={errors.country !== undefined}
          labels={{
            list: text("users.field.country"),
            noResults: formatMessage({ id: "field.picker.none" }),
            found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
            loading: formatMessage({ id: "field.picker.loading" }),
            failed: formatMessage({ id: "field.picker.failed" }),
          }}
          onChange={(country) => change({ country: country ?? "" })}
        />
      </FormField>
    </FieldGrid>
  )
}
