import { FormattedMessage, useIntl } from "react-intl"
import { SearchInput } from "../../../../ui/search-input.tsx"

interface EntitySearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly found: number
}

/** Searches entities by name. */
export function EntitySearch({ value, onChange, found }: EntitySearchProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: "signInMethods.entities" })
  return (
    <div className="choose-module__search">
      <SearchInput label={label} placeholder={label} value={value} onChange={onChange} />
      <p role="status">{found === 0 && <FormattedMessage id="signInMethods.noEntity" />}</p>
    </div>
  )
}
