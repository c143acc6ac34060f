import { useIntl } from "react-intl"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FieldFrame, FieldGrid } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { countriesIn, countryName } from "./countries.ts"
import { usePeopleText } from "./use-people-text.ts"
import type { UserEdit } from "./use-user-edit.ts"

export interface UserPartProps {
  readonly edit: UserEdit
  /** Null for somebody new. */
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

/** Who somebody is and how they are reached. */
export function PersonFields({ edit, readOnly }: UserPartProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const { formatMessage } = useIntl()
  const { draft, errors, change } = edit
  const isRequired = (field: (typeof lines)[number]["field"]) =>
    field === "email" || (!draft.isExternal && (field === "firstName" || field === "lastName"))
  return (
    <FieldGrid>
      {lines.map(({ field, type, code }) => (
        <FieldFrame
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
        </FieldFrame>
      ))}
      <FieldFrame
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
          choiceOf={(code) => ({ value: code, label: countryName(code, language) })}
          readOnly={readOnly}
          invalid={errors.country !== undefined}
          labels={{
            list: text("users.field.country"),
            noResults: formatMessage({ id: "field.picker.none" }),
            loading: formatMessage({ id: "field.picker.loading" }),
            failed: formatMessage({ id: "field.picker.failed" }),
          }}
          onChange={(country) => change({ country: country ?? "" })}
        />
      </FieldFrame>
    </FieldGrid>
  )
}
