import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Import, ImportRowStatus } from "../contracts/imports.ts"
import { decideImportRecords, type ImportRecord, newRecord } from "../contracts/import-records.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Pager } from "../../../ui/pager.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { ImportedType } from "./import-into.ts"
import { ProblemText } from "./problem-text.tsx"
import { importRecordsQuery, recordsPerPage, useCacheImport } from "./queries.ts"
import type { NamedRecord } from "./rows-view.tsx"
import { statusTones } from "./row-status-cell.tsx"
import { visibleStatuses } from "./status-tabs.tsx"

export interface RecordFilters {
  readonly part?: MatrixPart | undefined
  readonly status?: ImportRowStatus | undefined
  readonly search?: string
}

interface RecordsViewProps {
  readonly types: readonly ImportedType[]
  readonly one: Import
  readonly busy: boolean
  /** Runs an action that shows why it failed. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
  readonly filters: RecordFilters
  readonly onFilters: (filters: RecordFilters) => void
  /** Shows the rows that name a record. */
  readonly onRows: (record: NamedRecord) => void
}

/** The records that the rows name, each once, with their results; a decision can be taken back. */
export function RecordsView({ types, one, busy, run, filters, onFilters, onRows }: RecordsViewProps) {
  const intl = useIntl()
  const updateCache = useCacheImport()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...importRecordsQuery(one.id, filters, page, recordsPerPage),
    placeholderData: keepPreviousData,
  })
  const change = (changes: RecordFilters) => {
    setPage(0)
    onFilters({ ...filters, ...changes })
  }
  const decideAgain = (record: ImportRecord) =>
    void run(async () =>
      updateCache(
        await request(decideImportRecords, {
          params: { importId: one.id },
          body: { decisions: [{ number: record.number, decision: null }] },
        }),
      ),
    )
  const pages = Math.max(1, Math.ceil((data?.totalElements ?? 0) / recordsPerPage))
  const { part, status, search = "" } = filters
  const allTypes = intl.formatMessage({ id: "matrixImport.records.allTypes" })
  const allResults = intl.formatMessage({ id: "matrixImport.records.allResults" })
  return (
    <div className="importing__records ru-stack ru-gap-12 ru-fill-block">
      <div className="importing__tools ru-cluster ru-gap-8">
        <SearchInput
          label={intl.formatMessage({ id: "matrixImport.records.search" })}
          placeholder={intl.formatMessage({ id: "matrixImport.records.search" })}
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <Select
          aria-label={intl.formatMessage({ id: "matrixImport.records.type" })}
          options={types.map((type) => ({ value: type.part ?? "", label: type.plural }))}
          value={part ?? null}
          emptyLabel={allTypes}
          placeholder={allTypes}
          onChange={(value) => change({ part: matrixParts.find((candidate) => candidate === value) })}
        />
        <Select
          aria-label={intl.formatMessage({ id: "imports.check.result" })}
          options={visibleStatuses.map((value) => ({
            value,
            label: intl.formatMessage({ id: `matrixImport.status.${value}` }),
          }))}
          value={status ?? null}
          emptyLabel={allResults}
          placeholder={allResults}
          onChange={(value) => change({ status: visibleStatuses.find((candidate) => candidate === value) })}
        />
      </div>
      {error && !data ? (
        <p className="ru-muted" role="alert">
          {errorMessage(intl, error)}{" "}
          <Button variant="link" onClick={() => void refetch()}>
            <FormattedMessage id="shell.retry" />
          </Button>
        </p>
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : data.content.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: "matrixImport.records.none" })} />
      ) : (
        <div className="importing__record-list ru-panel">
          <table className="ru-data-table">
            <thead>
              <tr>
                {(["type", "record", "result", "rows"] as const).map((heading) => (
                  <th key={heading} scope="col">
                    <FormattedMessage id={`matrixImport.records.${heading}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.content.map((record) => (
                <tr key={record.number}>
                  <td className="ru-muted">{types.find((type) => type.part === record.part)?.name}</td>
                  <th scope="row">
                    {record.uniqueId !== "" && (
                      <bdi dir="ltr" className="ru-code ru-muted">
                        {record.uniqueId}
                      </bdi>
                    )}{" "}
                    <bdi>{record.name}</bdi>
                  </th>
                  <td>
                    <RecordResult types={types} record={record} busy={busy} onDecideAgain={() => decideAgain(record)} />
                  </td>
                  <td>
                    <Button
                      variant="link"
                      onClick={() => onRows({ number: record.number, label: record.uniqueId || record.name })}
                    >
                      <FormattedMessage id="imports.mine.rows" values={{ count: record.rows }} />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onPage={setPage}
          positionLabel={intl.formatMessage({ id: "shell.pages.place" }, { page: page + 1, pages })}
          previousLabel={intl.formatMessage({ id: "shell.pages.previous" })}
          nextLabel={intl.formatMessage({ id: "shell.pages.next" })}
        />
      )}
    </div>
  )
}

interface RecordResultProps {
  readonly record: ImportRecord
  readonly types: readonly ImportedType[]
  readonly busy: boolean
  readonly onDecideAgain: () => void
}

function RecordResult({ record, types, busy, onDecideAgain }: RecordResultProps) {
  const { status, similar, decision, problems, changes, conflicts } = record
  const isUndecided = status === "conflict" && similar.length > 0 && decision === null
  const isLoaded = status === "created" || status === "updated"
  const meant = similar.find(({ record: existing }) => existing.id === decision)?.record
  return (
    <div className="importing__record-result ru-stack ru-gap-4 ru-small">
      {status && (
        <Badge tone={statusTones[status]}>
          <FormattedMessage id={isUndecided ? "matrixImport.view.decide" : `matrixImport.status.${status}`} />
        </Badge>
      )}
      {decision !== null && (
        <span>
          {meant ? (
            <FormattedMessage id="matrixImport.decided.existing" values={{ record: <bdi>{meant.uniqueId}</bdi> }} />
          ) : (
            decision === newRecord && <FormattedMessage id="matrixImport.decided.new" />
          )}{" "}
          {!isLoaded && (
            <Button variant="link" busy={busy} onClick={onDecideAgain}>
              <FormattedMessage id="matrixImport.decided.again" />
            </Button>
          )}
        </span>
      )}
      {problems.map((problem) => (
        <span key={`${problem.code} ${problem.path.join(".")}`} className="ru-danger">
          <ProblemText problem={problem} types={types} part={record.part} />
        </span>
      ))}
      {changes.map(({ keyword, field, before, after }) => (
        <span key={keyword} className="ru-muted">
          {field}: <bdi>{after || <FormattedMessage id="imports.check.blank" />}</bdi> (
          <FormattedMessage
            id="imports.check.was"
            values={{ before: <bdi>{before || <FormattedMessage id="imports.check.blank" />}</bdi> }}
          />
          )
        </span>
      ))}
      {conflicts.map(({ keyword, field, mine, theirs }) => (
        <span key={keyword}>
          <FormattedMessage
            id="imports.conflict.field"
            values={{ field: <bdi>{field}</bdi>, mine: <bdi>{mine}</bdi>, theirs: <bdi>{theirs}</bdi> }}
          />
        </span>
      ))}
    </div>
  )
}
