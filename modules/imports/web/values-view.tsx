import { useEffect, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { Import } from "../contracts/imports.ts"
import type { RejectedValue } from "../contracts/rejected-values.ts"
import type { ImportedType } from "./import-into.ts"
import { RejectedValueRow } from "./rejected-value-row.tsx"
import type { RejectedValues } from "./use-rejected-values.ts"

export type OnReplace = (value: RejectedValue, replacement: string) => void

interface ValuesViewProps {
  readonly types: readonly ImportedType[]
  readonly columns: Import["columns"]
  readonly values: RejectedValues
  /** Rows are being validated. */
  readonly busy: boolean
  readonly onReplace: OnReplace
  /** Shows the rows with a text. */
  readonly onRows: (text: string) => void
  /** No value is left to correct. */
  readonly onDone: () => void
}

const keyOf = ({ column, part = null, keyword, text, problem }: RejectedValue) =>
  JSON.stringify([column, part, keyword, text, problem.code])

/** Rejected texts, each once however many rows contain it: replaced in all of them. */
export function ValuesView({ types, columns, values, busy, onReplace, onRows, onDone }: ValuesViewProps) {
  const intl = useIntl()
  const section = useRef<HTMLElement>(null)
  // Whether the focus is to be in the list, after a replacement from it.
  const keepsFocus = useRef(false)
  const { content, total } = values
  useEffect(() => {
    if (busy || !keepsFocus.current || (document.activeElement ?? document.body) !== document.body) return
    section.current?.querySelector<HTMLElement>(controls)?.focus()
  }, [busy, content])
  if (values.failure) {
    return (
      <p className="ru-muted" role="alert">
        {errorMessage(intl, values.failure)}{" "}
        <Button variant="link" onClick={values.retry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      </p>
    )
  }
  if (!content) return <SkeletonText lines={8} />
  const replace = (value: RejectedValue, replacement: string) => {
    keepsFocus.current = true
    onReplace(value, replacement)
    focusNext(section.current)
  }
  return (
    <section
      ref={section}
      className="importing__values ru-stack ru-gap-12 ru-fill-block"
      aria-label={intl.formatMessage({ id: "imports.view.values" })}
    >
      <p className="ru-hidden" role="status">
        <FormattedMessage id="imports.values.left" values={{ count: total }} />
      </p>
      {content.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: "imports.values.left" }, { count: 0 })}
          actions={
            <Button variant="solid" onClick={onDone}>
              <FormattedMessage id="imports.values.continue" />
            </Button>
          }
        />
      ) : (
        <>
          <p className="ru-muted">
            <FormattedMessage id="imports.values.text" />
          </p>
          <div className="importing__value-list ru-panel">
            <table className="ru-data-table">
              <thead>
                <tr>
                  {(["column", "value", "reason", "rows", "replacement"] as const).map((heading) => (
                    <th key={heading} scope="col">
                      <FormattedMessage id={`imports.values.heading.${heading}`} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {content.map((value) => (
                  <RejectedValueRow
                    key={keyOf(value)}
                    types={types}
                    columns={columns}
                    value={value}
                    busy={busy}
                    onReplace={(replacement) => replace(value, replacement)}
                    onRows={() => onRows(value.text)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {total > content.length && (
            <p className="ru-muted">
              <FormattedMessage id="imports.values.more" values={{ count: content.length, total }} />
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** The first control of each value, and the button of the empty state. */
const controls = ".importing__replace :is(input, [role=combobox]), .ru-state button"

/** Moves the focus to the input of the next value, after the last one to the first. */
function focusNext(section: HTMLElement | null) {
  const forms = [...(section?.querySelectorAll("form") ?? [])]
  const at = forms.findIndex((form) => form.contains(document.activeElement))
  const next = forms[at + 1] ?? forms[0]
  next?.querySelector<HTMLElement>(controls)?.focus()
}
