import { useId, useRef, useState } from "react"
import { useText } from "../../fields/drawing/use-text.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { SkeletonRow } from "../../ui/skeleton.tsx"
import { TabPanel, Tabs } from "../../ui/tabs.tsx"
import { useProfileName } from "../profile-name.ts"
import { LinkedBadge } from "../record/linked-badge.tsx"
import { Highlight } from "./highlight.tsx"
import type { LinkingFrame } from "./linking-frame.ts"
import { NarrowingChips } from "./narrowing-chips.tsx"
import { useBadgeName } from "./use-badge-name.ts"
import { type Narrowed, useCandidates } from "./use-candidates.ts"

export interface LinkExistingProps extends LinkingFrame {
  readonly canAdd: boolean
  readonly onAddNew: (title: string) => void
}

const everything: Narrowed = { statuses: [], projectIds: [] }
const noSelection: ReadonlyMap<RecordId, LinkedRecord> = new Map()

/** Search, tick, link. What is ticked stays ticked while the search goes on. */
export function LinkExisting(props: LinkExistingProps) {
  const { form, link, named, title, description, tabs, onClose, canAdd, onAddNew } = props
  const text = useText()
  const { name, plural, inSentence, pluralInSentence } = useProfileName(named)
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const [narrowed, setNarrowed] = useState(everything)
  const [chosen, setChosen] = useState(noSelection)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { page, state, retry } = useCandidates(form.placeOf(link.keyword), typed, narrowed)
  const names = { name: inSentence, names: pluralInSentence }

  const toggle = (record: LinkedRecord) => {
    const next = new Map(link.allowMultiple || chosen.has(record.id) ? chosen : noSelection)
    if (!next.delete(record.id)) next.set(record.id, record)
    setChosen(next)
  }
  const submit = async () => {
    setBusy(true)
    const outcome = await form.link(link.keyword, [...chosen.keys()])
    setBusy(false)
    if (outcome.ok) onClose()
    else setFailure(outcome.message)
  }
  const isNarrowed = narrowed.statuses.length + narrowed.projectIds.length > 0
  const count = page?.totalElements ?? 0
  const note =
    page && state === "ready"
      ? text(page.totalIsExact ? "linking.results" : "linking.resultsMany", { count })
      : undefined

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
            <span role="status">{chosen.size > 0 ? text("linking.selected", { count: chosen.size }) : null}</span>
            {chosen.size > 0 ? (
              <Button variant="ghost" size="sm" onClick={() => setChosen(noSelection)}>
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
          <Button variant="solid" busy={busy} disabled={chosen.size === 0} onClick={() => void submit()}>
            {text("linking.link", { count: chosen.size, ...names })}
          </Button>
        </>
      }
    >
      <Tabs {...tabs}>
        <TabPanel value="link">
          <div className="ru-linking">
            <div className="ru-linking__search">
              <SearchInput
                ref={search}
                label={text("linking.search", names)}
                placeholder={text("linking.search", names)}
                value={typed}
                onChange={setTyped}
                {...(note === undefined ? {} : { note })}
              />
              <div className="ru-linking__narrow">
                <NarrowingChips
                  narrowed={narrowed}
                  onChange={setNarrowed}
                  withProjects={form.context.projectId === null}
                />
                {page && page.alreadyLinked > 0 ? (
                  <p className="ru-linking__left-out">
                    {text("linking.leftOut", { count: page.alreadyLinked, ...names })}
                  </p>
                ) : null}
              </div>
            </div>
            {state === "failed" ? (
              <div className="ru-linking__none" role="alert">
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
                search={typed}
                chosen={chosen}
                onToggle={toggle}
                headings={{ uid: text("linking.number", { name }), title: text("linking.name"), all: plural }}
              />
            )}
            {page && state === "ready" && (typed || isNarrowed || count === 0) ? (
              <p className="ru-linking__none">
                {count > 0 ? text("linking.notHere") : text(isNarrowed ? "linking.noneSo" : "linking.none", names)}{" "}
                {canAdd ? (
                  <Button variant="link" onClick={() => onAddNew(typed.trim())}>
                    {text(typed.trim() ? "linking.addTitled" : "linking.addOne", { ...names, title: typed.trim() })}
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
  readonly chosen: ReadonlyMap<RecordId, LinkedRecord>
  readonly onToggle: (record: LinkedRecord) => void
  readonly headings: { readonly uid: string; readonly title: string; readonly all: string }
}

function Candidates({ records, search, chosen, onToggle, headings }: CandidatesProps) {
  const text = useText()
  const id = useId()
  const badgeName = useBadgeName(records)
  return (
    <table className="ru-linking__table" aria-label={headings.all}>
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
            data-chosen={chosen.has(record.id) ? "" : undefined}
            onClick={(event) => {
              if (!(event.target instanceof HTMLInputElement)) onToggle(record)
            }}
          >
            <td>
              <Checkbox
                checked={chosen.has(record.id)}
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
