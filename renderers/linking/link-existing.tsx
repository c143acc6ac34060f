import { useEffect, useId, useRef, useState } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { SkeletonRow } from "../../ui/skeleton.tsx"
import { TabPanel, Tabs } from "../../ui/tabs.tsx"
import { useProfileName } from "../profile-name.ts"
import { LinkedBadge } from "../record/linked-badge.tsx"
import { Highlight } from "./highlight.tsx"
import type { LinkingLayout } from "./linking-layout.ts"
import { NarrowingChips } from "./narrowing-chips.tsx"
import { useBadgeName } from "./use-badge-name.ts"
import { type ChipFilters, useCandidates } from "./use-candidates.ts"

export interface LinkExistingProps extends LinkingLayout {
  readonly canAdd: boolean
  readonly onAddNew: (title: string) => void
}

const everything: ChipFilters = { statuses: [], projectIds: [] }
const noSelection: ReadonlyMap<RecordId, LinkedRecord> = new Map()

/** Searches for records, selects and links them. The selection survives a changed search. */
export function LinkExisting(props: LinkExistingProps) {
  const { form, link, named, title, description, tabs, onClose, canAdd, onAddNew } = props
  const text = useText()
  const { name, plural, lowercaseName, lowercasePlural } = useProfileName(named)
  const search = useRef<HTMLInputElement>(null)
  const [inputValue, setInputValue] = useState("")
  const [narrowed, setNarrowed] = useState(everything)
  const [selected, setSelected] = useState(noSelection)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { page, state, retry } = useCandidates(form.linkOwnerOf(link.keyword), inputValue, narrowed)
  const names = { name: lowercaseName, names: lowercasePlural }

  const toggle = (record: LinkedRecord) => {
    const next = new Map(link.allowMultiple || selected.has(record.id) ? selected : noSelection)
    if (!next.delete(record.id)) next.set(record.id, record)
    setSelected(next)
  }
  const submit = async () => {
    setBusy(true)
    const outcome = await form.link(link.keyword, [...selected.keys()])
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.message)
    announce(text("linking.linked", { count: selected.size, ...names }))
    onClose()
  }
  const isNarrowed = narrowed.statuses.length + narrowed.projectIds.length > 0
  const count = page?.totalElements ?? 0
  const note =
    page && state === "ready"
      ? text(page.totalIsExact ? "linking.results" : "linking.resultsMany", { count })
      : undefined

  const isSearched = inputValue !== "" || isNarrowed
  useEffect(() => {
    if (isSearched && note !== undefined) announce(note)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announces each page of results once
  }, [page])

  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={text("record.close")}
      initialFocus={() => search.current}
      footerNote={
        failure === null ? (
          <>
            <span role="status">{selected.size > 0 ? text("linking.selected", { count: selected.size }) : null}</span>
            {selected.size > 0 ? (
              <Button variant="ghost" size="sm" onClick={() => setSelected(noSelection)}>
                {text("linking.clear")}
              </Button>
            ) : null}
          </>
        ) : (
          <span className="ru-message" data-tone="danger" role="alert">
            {failure}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{text("record.cancel")}</Button>
          <Button variant="solid" busy={busy} disabled={selected.size === 0} onClick={() => void submit()}>
            {text("linking.link", { count: selected.size, ...names })}
          </Button>
        </>
      }
    >
      <Tabs {...tabs}>
        <TabPanel value="link">
          <div className="ru-linking">
            <div className="ru-linking__search ru-grid ru-gap-8">
              <SearchInput
                ref={search}
                label={text("linking.search", names)}
                placeholder={text("linking.search", names)}
                value={inputValue}
                onChange={setInputValue}
                {...(note === undefined ? {} : { note })}
              />
              <div className="ru-cluster ru-gap-8">
                <NarrowingChips
                  narrowed={narrowed}
                  onChange={setNarrowed}
                  withProjects={form.context.projectId === null}
                />
                {page && page.alreadyLinked > 0 ? (
                  <p className="ru-linking__excluded ru-note ru-subtle">
                    {text("linking.leftOut", { count: page.alreadyLinked, ...names })}
                  </p>
                ) : null}
              </div>
            </div>
            {state === "failed" ? (
              <div className="ru-linking__none ru-muted ru-small" role="alert">
                {text("linking.failed")}{" "}
                <Button variant="link" onClick={retry}>
                  {text("linking.retry")}
                </Button>
              </div>
            ) : page === null ? (
              <SkeletonRow columns="16px 88px 1fr 80px" />
            ) : (
              <Candidates
                records={page.content}
                search={inputValue}
                selected={selected}
                onToggle={toggle}
                headings={{ uid: text("linking.number", { name }), title: text("linking.name"), all: plural }}
              />
            )}
            {page && state === "ready" && (isSearched || count === 0) ? (
              <p className="ru-linking__none ru-muted ru-small">
                {count > 0 ? text("linking.notHere") : text(isNarrowed ? "linking.noneSo" : "linking.none", names)}{" "}
                {canAdd ? (
                  <Button variant="link" onClick={() => onAddNew(inputValue.trim())}>
                    {text(inputValue.trim() ? "linking.addTitled" : "linking.addOne", {
                      ...names,
                      title: inputValue.trim(),
                    })}
                  </Button>
                ) : null}
              </p>
            ) : null}
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

interface CandidatesProps {
  readonly records: readonly LinkedRecord[]
  readonly search: string
  readonly selected: ReadonlyMap<RecordId, LinkedRecord>
  readonly onToggle: (record: LinkedRecord) => void
  readonly headings: { readonly uid: string; readonly title: string; readonly all: string }
}

function Candidates({ records, search, selected, onToggle, headings }: CandidatesProps) {
  const text = useText()
  const id = useId()
  const badgeName = useBadgeName(records)
  return (
    <table className="ru-linking__table ru-data-table" aria-label={headings.all}>
      <thead>
        <tr>
          <th>
            <span className="ru-hidden">{text("linking.choose")}</span>
          </th>
          <th>{headings.uid}</th>
          <th>{headings.title}</th>
          <th>{badgeName ?? text("linking.state")}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr
            key={record.id}
            data-chosen={selected.has(record.id) ? "" : undefined}
            onClick={(event) => {
              if (!(event.target instanceof HTMLInputElement)) onToggle(record)
            }}
          >
            <td>
              <Checkbox
                checked={selected.has(record.id)}
                onChange={() => onToggle(record)}
                aria-labelledby={`${id}-${record.id}-uid ${id}-${record.id}-name`}
              />
            </td>
            <td>
              <bdi dir="ltr" className="ru-code" id={`${id}-${record.id}-uid`}>
                {record.uniqueId}
              </bdi>
            </td>
            <td id={`${id}-${record.id}-name`}>
              <bdi className="ru-linking__name ru-truncate">
                <Highlight text={record.name} search={search} />
              </bdi>
            </td>
            <td>{badgeName === undefined || record.badge ? <LinkedBadge record={record} /> : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
