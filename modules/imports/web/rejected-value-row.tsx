import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../schemas/languages.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { Button } from "../../../ui/button.tsx"
import type { Import } from "../contracts/imports.ts"
import type { RejectedValue } from "../contracts/rejected-values.ts"
import type { ImportedType } from "./import-into.ts"
import { columnLetter } from "./mapping-table.tsx"
import { ReplacementInput } from "./replacement-input.tsx"

interface RejectedValueRowProps {
  readonly types: readonly ImportedType[]
  readonly columns: Import["columns"]
  readonly value: RejectedValue
  /** Rows are being validated. */
  readonly busy: boolean
  readonly onReplace: (replacement: string) => void
  /** Shows the rows with the value. */
  readonly onRows: () => void
}

/** A rejected text, why it is rejected, and what replaces it in all rows of its column. */
export function RejectedValueRow({ types, columns, value, busy, onReplace, onRows }: RejectedValueRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const [replacement, setReplacement] = useState("")
  const { column, part = null, keyword, text, problem, rows } = value
  const type = types.find((candidate) => candidate.part === part)
  const field = type?.profile.fields.find((candidate) => candidate.keyword === keyword)
  const heading = columns.find(({ index }) => index === column)?.name
  const name = field ? textIn(field.text, language) : heading || columnLetter(column)
  const label =
    text === ""
      ? formatMessage({ id: "imports.values.fillIn" }, { column: name })
      : formatMessage({ id: "imports.values.replacement" }, { value: text, column: name })
  return (
    <tr>
      <th scope="row">
        {part && type && <p className="ru-muted ru-small">{type.name}</p>}
        <p id={`${id}-column`}>
          <bdi>{name}</bdi>
        </p>
      </th>
      <td>
        <p id={`${id}-text`} className="importing__cell-text ru-strong">
          {text === "" ? (
            <span className="ru-muted">
              <FormattedMessage id="imports.check.blank" />
            </span>
          ) : (
            <bdi>{text}</bdi>
          )}
        </p>
      </td>
      <td className="ru-danger ru-small">{problem.message}</td>
      <td>
        <Button variant="link" aria-describedby={`${id}-text ${id}-column`} onClick={onRows}>
          <FormattedMessage id="imports.mine.rows" values={{ count: rows }} />
        </Button>
      </td>
      <td>
        <form
          className="importing__replace ru-cluster ru-gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy && replacement.trim() !== "") onReplace(replacement)
          }}
        >
          <ReplacementInput
            field={field}
            profile={type?.profile}
            label={label}
            text={replacement}
            onText={setReplacement}
          />
          <Button
            size="sm"
            type="submit"
            disabled={busy || replacement.trim() === ""}
            aria-describedby={`${id}-text ${id}-column`}
          >
            <FormattedMessage id="imports.values.replace" />
          </Button>
          {text !== "" && field && !field.mandatory && (
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              aria-describedby={`${id}-text ${id}-column`}
              onClick={() => onReplace("")}
            >
              <FormattedMessage id="imports.values.leaveEmpty" />
            </Button>
          )}
        </form>
      </td>
    </tr>
  )
}
