import { useId } from "react"
import { useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { fieldsToFill } from "./mapping-table.tsx"
import { TitleFrom } from "./title-from.tsx"

interface ListMatchingProps {
  readonly profile: CompiledProfile
  readonly one: Pick<Import, "columns" | "total">
  /** Keywords of the fields that a column fills. */
  readonly mapped: ReadonlySet<string>
  readonly recordKey: string | null
  readonly onKey: (key: string | null) => void
  readonly nameless: number
  readonly titleFrom: number | null
  readonly onTitleFrom: (column: number | null) => void
}

/** How rows of a list find their records, and get a title if they have none. */
export function ListMatching({ profile, one, mapped, nameless, ...choices }: ListMatchingProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const { recordKey, onKey, titleFrom, onTitleFrom } = choices
  return (
    <>
      <FormField
        id={id}
        label={formatMessage({ id: "imports.map.key" })}
        message={formatMessage({ id: "imports.map.key.help" })}
      >
        <Select
          id={id}
          aria-describedby={`${id}-message`}
          options={possibleKeys(profile, mapped).map(({ keyword, text }) => ({
            value: keyword,
            label: textIn(text, language),
          }))}
          value={recordKey !== null && mapped.has(recordKey) ? recordKey : null}
          emptyLabel={formatMessage({ id: "imports.map.key.none" })}
          placeholder={formatMessage({ id: "imports.map.key.none" })}
          onChange={onKey}
        />
      </FormField>
      {nameless > 0 && (
        <TitleFrom profile={profile} one={one} nameless={nameless} value={titleFrom} onChange={onTitleFrom} />
      )}
    </>
  )
}

function possibleKeys(profile: CompiledProfile, mapped: ReadonlySet<string>): readonly CompiledField[] {
  return fieldsToFill({ part: null, profile }).filter(
    ({ keyword, storage }) => mapped.has(keyword) && (storage === "text" || storage === "number"),
  )
}
