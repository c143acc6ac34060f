import { FormattedMessage, useIntl } from "react-intl"
import type { ImportReport } from "../../../schemas/api/records.ts"
import { Banner } from "../../../ui/banner.tsx"

/** What became of the rows; refused ones with every reason, by their number in the file. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const intl = useIntl()
  const { created, updated, unchanged, refused, refusedRows, ignoredColumns } = report
  return (
    <div className="importing">
      <Banner
        tone={refused > 0 ? "warning" : "info"}
        live
        title={intl.formatMessage({ id: "importing.done" }, { created, updated, unchanged, refused })}
      >
        {ignoredColumns.length > 0 && (
          <FormattedMessage id="importing.ignored" values={{ columns: intl.formatList(ignoredColumns) }} />
        )}
      </Banner>
      {refusedRows.length > 0 && (
        <ol className="importing__refused">
          {refusedRows.map((row) => (
            <li key={row.row}>
              <b>
                <FormattedMessage id="importing.row" values={{ row: row.row }} /> <bdi>{row.key}</bdi>
              </b>
              {row.problems.map((problem) => (
                <p key={`${problem.code}-${problem.path.join(".")}`}>{problem.message}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
