import { FileDown } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import {
  changeImportRow,
  getErrorDocument,
  loadImport,
  resolveConflicts,
  type ConflictResolution,
  type Import,
  type ImportRowStatus,
} from "../contracts/imports.ts"
import { textIn } from "../../../schemas/languages.ts"
import { joinMessages } from "../../../schemas/join-messages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useCacheImport } from "./queries.ts"
import { listPath, recordPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { columnLetter } from "./mapping-table.tsx"
import type { ImportInto } from "./import-target.tsx"
import { RowsGrid } from "./rows-grid.tsx"
import { useImportRows } from "./use-import-rows.ts"

interface CheckStageProps {
  readonly into: ImportInto
  readonly one: Import
  readonly onRemap: () => void
}

const visibleStatuses = ["rejected", "conflict", "create", "update", "unchanged", "created", "updated"] as const

/** All rows with their status: correct, decide and import from here. */
export function CheckStage({ into, one, onRemap }: CheckStageProps) {
  const intl = useIntl()
  const language = useLanguage()
  const updateCache = useCacheImport()
  const { profile, projectId, named } = into
  const [status, setStatus] = useState<ImportRowStatus | undefined>(() => findInitialStatus(one))
  const [search, setSearch] = useState("")
  const [busy, setBusy] = useState(false)
  const rows = useImportRows(one, { status, search })
  const columns = useMemo(
    () =>
      one.mapping.flatMap(({ column, keyword }) => {
        const name = one.columns.find(({ index }) => index === column)?.name
        const field = profile.fields.find((candidate) => candidate.keyword === keyword)
        if (keyword === null) return []
        const label = field ? textIn(field.text, language) : name || columnLetter(column)
        return [{ index: column, keyword, label }]
      }),
    [one.mapping, one.columns, profile, language],
  )
  const params = { importId: one.id }
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  const change = async (row: number, body: { column?: number; text?: string; choice?: ConflictResolution | null }) => {
    const response = await request(changeImportRow, { params: { ...params, row } as never, body })
    rows.updateCache([response.row, ...response.others], response.counts)
  }
  const good = one.counts.create + one.counts.update
  const left = one.counts.rejected + one.counts.conflict
  const tabs = [
    { value: "all", label: <FormattedMessage id="imports.check.all" />, count: intl.formatNumber(one.total) },
    ...visibleStatuses
      .filter((name) => one.counts[name] > 0 || name === status)
      .map((name) => ({
        value: name,
        label: <FormattedMessage id={`imports.status.${name}`} />,
        count: intl.formatNumber(one.counts[name]),
        countTone: name === "rejected" || name === "conflict" ? ("danger" as const) : ("neutral" as const),
      })),
  ]
  return (
    <div className="importing__check ru-stack ru-gap-12 ru-fill-block">
      {one.step === "load" && (
        <Banner
          live
          tone={left > 0 ? "warning" : "info"}
          title={intl.formatMessage(
            { id: "imports.done" },
            { created: one.counts.created, updated: one.counts.updated },
          )}
          action={
            <AppLink
              href={listPath({ type: profile.type, projectId, profileId: named })}
              className="ru-button"
              data-size="sm"
            >
              <span>
                <FormattedMessage id="imports.done.list" />
              </span>
            </AppLink>
          }
        >
          {left > 0 && <FormattedMessage id="imports.done.left" values={{ count: left }} />}
        </Banner>
      )}
      {one.job?.state === "failed" && (
        <Banner tone="danger" title={joinMessages(one.job.problems.map(({ message }) => message))} />
      )}
      <Tabs
        label={intl.formatMessage({ id: "imports.check.views" })}
        tabs={tabs}
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
            {one.counts.conflict > 0 &&
              (["mine", "theirs"] as const).map((choice) => (
                <Button
                  key={choice}
                  size="sm"
                  busy={busy}
                  onClick={() =>
                    void run(async () => updateCache(await request(resolveConflicts, { params, body: { choice } })))
                  }
                >
                  <FormattedMessage
                    id={choice === "mine" ? "imports.conflict.allMine" : "imports.conflict.allTheirs"}
                  />
                </Button>
              ))}
          </div>
          <RowsGrid
            rows={rows}
            columns={columns}
            renderRecord={(recordId, uid) => (
              <AppLink href={recordPath({ type: profile.type, projectId, profileId: named }, recordId)} tabIndex={-1}>
                <bdi>{uid}</bdi>
              </AppLink>
            )}
            onFix={(row, column, text) => run(() => change(row, { column, text }))}
            onChoose={(row, choice) => void run(() => change(row, { choice }))}
          />
        </TabPanel>
      </Tabs>
      <div className="importing__foot ru-cluster ru-gap-8">
        {one.step === "check" && (
          <Button variant="ghost" disabled={busy} onClick={onRemap}>
            <FormattedMessage id="imports.check.mapping" />
          </Button>
        )}
        {left > 0 && (
          <Button
            icon={<FileDown aria-hidden="true" />}
            busy={busy}
            onClick={() =>
              void run(async () => location.assign((await request(getErrorDocument, { params })).signedUrl))
            }
          >
            <FormattedMessage id="imports.errors" />
          </Button>
        )}
        {(good > 0 || one.step === "check") && (
          <Button
            variant="solid"
            busy={busy}
            disabled={good === 0}
            onClick={() => void run(async () => updateCache(await request(loadImport, { params })))}
          >
            <FormattedMessage id="imports.check.load" values={{ count: good }} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Rows that need a decision are shown first. */
function findInitialStatus({ counts }: Import): ImportRowStatus | undefined {
  return counts.rejected > 0 ? "rejected" : counts.conflict > 0 ? "conflict" : undefined
}
