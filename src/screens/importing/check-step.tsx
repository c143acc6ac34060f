import { FileDown } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import {
  changeImportRow,
  getErrorDocument,
  loadImport,
  resolveConflicts,
  type ConflictChoice,
  type Import,
  type RowVerdict,
} from "../../../schemas/api/imports.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { useKeepImport } from "../../queries/imports.ts"
import { listAddress, recordAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { columnLetter } from "./mapping-table.tsx"
import type { ImportInto } from "./import-place.tsx"
import { RowsGrid } from "./rows-grid.tsx"
import { useImportRows } from "./use-import-rows.ts"

interface CheckStepProps {
  readonly into: ImportInto
  readonly one: Import
  readonly onRemap: () => void
}

const shownVerdicts = ["refused", "conflict", "create", "update", "unchanged", "created", "updated"] as const

/** Every row with what becomes of it: corrected, decided and loaded from here. */
export function CheckStep({ into, one, onRemap }: CheckStepProps) {
  const intl = useIntl()
  const language = useLanguage()
  const keep = useKeepImport()
  const { profile, projectId, named } = into
  const [verdict, setVerdict] = useState<RowVerdict | undefined>(() => firstShown(one))
  const [search, setSearch] = useState("")
  const [busy, setBusy] = useState(false)
  const rows = useImportRows(one, { verdict, search })
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
  const work = async (make: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await make()
    } catch (failure) {
      toast.show("error", { title: errorSentence(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  const change = async (row: number, body: { column?: number; text?: string; choice?: ConflictChoice | null }) => {
    const answer = await call(changeImportRow, { params: { ...params, row } as never, body })
    rows.keep([answer.row, ...answer.others], answer.counts)
  }
  const good = one.counts.create + one.counts.update
  const left = one.counts.refused + one.counts.conflict
  const tabs = [
    { value: "all", label: <FormattedMessage id="imports.check.all" />, count: intl.formatNumber(one.total) },
    ...shownVerdicts
      .filter((name) => one.counts[name] > 0 || name === verdict)
      .map((name) => ({
        value: name,
        label: <FormattedMessage id={`imports.verdict.${name}`} />,
        count: intl.formatNumber(one.counts[name]),
        countTone: name === "refused" || name === "conflict" ? ("danger" as const) : ("neutral" as const),
      })),
  ]
  return (
    <div className="importing__check">
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
              href={listAddress({ type: profile.type, projectId, profileId: named })}
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
        <Banner tone="danger" title={one.job.problems.map(({ message }) => message).join(" ")} />
      )}
      <Tabs
        label={intl.formatMessage({ id: "imports.check.views" })}
        tabs={tabs}
        value={verdict ?? "all"}
        onChange={(value) => setVerdict(shownVerdicts.find((name) => name === value))}
      >
        <TabPanel value={verdict ?? "all"}>
          <div className="importing__tools">
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
                    void work(async () => keep(await call(resolveConflicts, { params, body: { choice } })))
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
              <AppLink
                href={recordAddress({ type: profile.type, projectId, profileId: named }, recordId)}
                tabIndex={-1}
              >
                <bdi>{uid}</bdi>
              </AppLink>
            )}
            onFix={(row, column, text) => work(() => change(row, { column, text }))}
            onChoose={(row, choice) => void work(() => change(row, { choice }))}
          />
        </TabPanel>
      </Tabs>
      <div className="importing__foot">
        {one.step === "check" && (
          <Button variant="ghost" disabled={busy} onClick={onRemap}>
            <FormattedMessage id="imports.check.mapping" />
          </Button>
        )}
        {left > 0 && (
          <Button
            icon={<FileDown aria-hidden="true" />}
            busy={busy}
            onClick={() => void work(async () => location.assign((await call(getErrorDocument, { params })).signedUrl))}
          >
            <FormattedMessage id="imports.errors" />
          </Button>
        )}
        {(good > 0 || one.step === "check") && (
          <Button
            variant="solid"
            busy={busy}
            disabled={good === 0}
            onClick={() => void work(async () => keep(await call(loadImport, { params })))}
          >
            <FormattedMessage id="imports.check.load" values={{ count: good }} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** What asks for a decision is shown first. */
function firstShown({ counts }: Import): RowVerdict | undefined {
  return counts.refused > 0 ? "refused" : counts.conflict > 0 ? "conflict" : undefined
}
