import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import {
  changeImportRow,
  resolveConflicts,
  type ConflictResolution,
  type Import,
  type ImportRow,
  type ImportRowStatus,
} from "../contracts/imports.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { Tag } from "../../../ui/tag.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { recordPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import type { GridColumn } from "./grid-column.ts"
import type { ImportInto } from "./import-into.ts"
import { columnLetter } from "./mapping-table.tsx"
import { useCacheImport, useRefetchAfterCorrection } from "./queries.ts"
import { RowsGrid } from "./rows-grid.tsx"
import { statusTabs, visibleStatuses } from "./status-tabs.tsx"
import { useImportRows } from "./use-import-rows.ts"
import { useImportedTypes } from "./use-imported-types.ts"

/** A record of an import, whose rows are shown. */
export interface NamedRecord {
  readonly number: number
  readonly label: string
}

interface RowsViewProps {
  readonly into: ImportInto
  readonly one: Import
  readonly busy: boolean
  /** Runs an action that shows why it failed. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
  /** Only rows that name this record of a matrix. */
  readonly record?: NamedRecord | undefined
  readonly onAllRows?: () => void
  /** Rows with this text are shown first. */
  readonly initialSearch?: string | undefined
  /** Shows a record of a matrix that a row names. */
  readonly onRecord?: (part: ImportRow["parts"][number]) => void
}

/** The rows of the file with their results: filtered by status, corrected and decided in place. */
export function RowsView({ into, one, busy, run, record, onAllRows, initialSearch = "", onRecord }: RowsViewProps) {
  const intl = useIntl()
  const language = useLanguage()
  const updateCache = useCacheImport()
  const refetchAfterCorrection = useRefetchAfterCorrection(one)
  const types = useImportedTypes(into)
  const [status, setStatus] = useState<ImportRowStatus | undefined>(() => (record ? undefined : findInitialStatus(one)))
  const [search, setSearch] = useState(initialSearch)
  const rows = useImportRows(one, { status, search, record: record?.number })
  const columns = useMemo(
    () =>
      one.mapping.flatMap((mapped): GridColumn[] => {
        const { column, keyword, part = null } = mapped
        if (keyword === null) return []
        const type = types.find((candidate) => candidate.part === part)
        const field = type?.profile.fields.find((candidate) => candidate.keyword === keyword)
        const name = one.columns.find(({ index }) => index === column)?.name
        const label = field ? textIn(field.text, language) : name || columnLetter(column)
        return [{ index: column, part, keyword, label: part && type ? `${type.name} · ${label}` : label }]
      }),
    [one.mapping, one.columns, types, language],
  )
  const params = { importId: one.id }
  const change = async (row: number, body: { column?: number; text?: string; choice?: ConflictResolution | null }) => {
    const response = await request(changeImportRow, { params: { ...params, row } as never, body })
    rows.updateCache([response.row, ...response.others], response.counts)
    refetchAfterCorrection()
  }
  return (
    <Tabs
      label={intl.formatMessage({ id: "imports.check.views" })}
      tabs={statusTabs(intl, one.counts, one.total, status)}
      value={status ?? "all"}
      onChange={(value) => setStatus(visibleStatuses.find((name) => name === value))}
    >
      <TabPanel value={status ?? "all"}>
        <div className="importing__tools ru-cluster ru-gap-8">
          <SearchInput
            label={intl.formatMessage({ id: "imports.check.search" })}
            placeholder={intl.formatMessage({ id: "imports.check.search" })}
            value={search}
            onChange={setSearch}
          />
          {record && (
            <Tag onRemove={onAllRows} removeLabel={intl.formatMessage({ id: "matrixImport.rows.all" })}>
              {intl.formatMessage({ id: "matrixImport.rows.of" }, { record: record.label })}
            </Tag>
          )}
          {hasChangedOnBothSides(one) &&
            (["mine", "theirs"] as const).map((choice) => (
              <Button
                key={choice}
                size="sm"
                busy={busy}
                onClick={() =>
                  void run(async () => updateCache(await request(resolveConflicts, { params, body: { choice } })))
                }
              >
                <FormattedMessage id={choice === "mine" ? "imports.conflict.allMine" : "imports.conflict.allTheirs"} />
              </Button>
            ))}
        </div>
        <RowsGrid
          rows={rows}
          columns={columns}
          types={types}
          renderRecord={(recordId, uid) => (
            <AppLink href={recordHref(into, recordId)} tabIndex={-1}>
              <bdi>{uid}</bdi>
            </AppLink>
          )}
          onFix={(row, column, text) => run(() => change(row, { column, text }))}
          onChoose={(row, choice) => void run(() => change(row, { choice }))}
          onRecord={onRecord}
        />
      </TabPanel>
    </Tabs>
  )
}

const recordHref = (into: ImportInto, recordId: string) =>
  into.kind === "records"
    ? recordPath({ type: into.profile.type, projectId: into.projectId, profileId: into.named }, recordId)
    : into.path

/** Whether the user can choose between the workbook and the records; undecided records have nothing to choose from. */
function hasChangedOnBothSides({ kind, counts, records, undecided }: Import): boolean {
  if (kind === "records") return counts.conflict > 0
  return matrixParts.reduce((sum, part) => sum + (records[part]?.conflict ?? 0), 0) > undecided
}

/** Rows that need a decision are shown first. */
function findInitialStatus({ counts }: Import): ImportRowStatus | undefined {
  return counts.rejected > 0 ? "rejected" : counts.conflict > 0 ? "conflict" : undefined
}
