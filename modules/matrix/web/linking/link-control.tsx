import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { Highlight } from "../../../../renderers/linking/highlight.tsx"
import { useMatrixText } from "../../../../renderers/matrix/use-matrix-text.ts"
import { useRecordServices } from "../../../../renderers/record/services.tsx"
import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { joinNames } from "../../../../schemas/join-names.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { SkeletonRow } from "../../../../ui/skeleton.tsx"
import type { SimilarControls } from "../../contracts/matrix.ts"
import { similarControlsQuery } from "../matrix-queries.ts"
import "../../../../renderers/linking/linking.css"
import "./link-control.css"

interface LinkControlProps {
  readonly projectId: ProjectId
  readonly risk: ProfileInstance
  /** The field of the risk that links its controls. */
  readonly link: CompiledLink
  readonly onLinked: () => void
  /** Adds a new control instead; undefined if the user cannot. */
  readonly onAddNew?: (() => void) | undefined
  readonly onClose: () => void
}

/** Links existing controls to a risk: those with the likeliest names first, or found by a search. */
export function LinkControl({ projectId, risk, link, onLinked, onAddNew, onClose }: LinkControlProps) {
  const text = useMatrixText()
  const intl = useIntl()
  const services = useRecordServices()
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState("")
  const [selected, setSelected] = useState<ReadonlySet<RecordId>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const found = useDeferredValue(search.trim())
  const { data, error, refetch } = useQuery({
    ...similarControlsQuery(projectId, risk.id, found),
    placeholderData: (before) => before,
  })
  const count = data?.content.length ?? 0
  useEffect(() => {
    if (data && found !== "") announce(text("matrix.link.found", { count }))
  }, [data, found, count, text])

  const toggle = (id: RecordId) => {
    const next = new Set(link.allowMultiple || selected.has(id) ? selected : [])
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const submit = async () => {
    setBusy(true)
    const { id, profileId, revision, projectId: owner } = risk
    const outcome = await services.link({ profileId, id, projectId: owner, revision, keyword: link.keyword }, [
      ...selected,
    ])
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.message)
    announce(text("matrix.link.done", { count: selected.size }))
    onLinked()
    onClose()
  }
  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={text("matrix.link.title", { risk: risk.uniqueId || risk.name })}
      description={<bdi>{risk.name}</bdi>}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      initialFocus={() => input.current}
      footerNote={
        failure === null ? (
          <span role="status">{selected.size > 0 ? text("matrix.link.selected", { count: selected.size }) : null}</span>
        ) : (
          <span className="ru-message" data-tone="danger" role="alert">
            {failure}
          </span>
        )
      }
      footer={
        <>
          {onAddNew ? (
            <Button variant="ghost" onClick={onAddNew}>
              {text("matrix.link.addNew")}
            </Button>
          ) : null}
          <Button onClick={onClose}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button variant="solid" busy={busy} disabled={selected.size === 0} onClick={() => void submit()}>
            {text("matrix.link.confirm", { count: selected.size })}
          </Button>
        </>
      }
    >
      <div className="ru-linking" onKeyDown={walkControls}>
        <div className="ru-linking__search">
          <SearchInput
            ref={input}
            label={text("matrix.link.search")}
            placeholder={text("matrix.link.search")}
            value={search}
            maxLength={200}
            onChange={setSearch}
          />
        </div>
        {error && !data ? (
          <div className="ru-linking__none ru-muted ru-small" role="alert">
            {errorMessage(intl, error)}{" "}
            <Button variant="link" onClick={() => void refetch()}>
              {intl.formatMessage({ id: "shell.error.retry" })}
            </Button>
          </div>
        ) : data === undefined ? (
          <SkeletonRow columns="16px 88px 1fr 120px" />
        ) : count === 0 ? (
          <p className="ru-linking__none ru-muted ru-small">
            {text(found === "" ? "matrix.link.none" : "matrix.link.noMatch")}
          </p>
        ) : (
          <Controls controls={data} search={found} selected={selected} onToggle={toggle} />
        )}
      </div>
    </Dialog>
  )
}

interface ControlsProps {
  readonly controls: SimilarControls
  readonly search: string
  readonly selected: ReadonlySet<RecordId>
  readonly onToggle: (id: RecordId) => void
}

function Controls({ controls, search, selected, onToggle }: ControlsProps) {
  const text = useMatrixText()
  const { locale, formatNumber } = useIntl()
  const id = useId()
  return (
    <ul className="matrix-controls ru-divided" aria-label={text("matrix.link.list")}>
      {controls.content.map(({ record, likeness, risks }) => (
        <li key={record.id} data-chosen={selected.has(record.id) ? "" : undefined}>
          <label className="matrix-control ru-row ru-gap-12">
            <Checkbox
              checked={selected.has(record.id)}
              onChange={() => onToggle(record.id)}
              aria-labelledby={`${id}-${record.id}-name`}
              aria-describedby={`${id}-${record.id}-more`}
            />
            <span className="ru-fill ru-grid ru-gap-2">
              <span id={`${id}-${record.id}-name`} className="matrix-control__name">
                <bdi dir="ltr" className="ru-code ru-muted">
                  {record.uniqueId}
                </bdi>{" "}
                <bdi>
                  <Highlight text={record.name} search={search} />
                </bdi>
              </span>
              <span className="ru-note ru-subtle">
                {risks.length === 0
                  ? text("matrix.link.noRisks")
                  : text("matrix.link.risks", { risks: joinNames(risks, locale) })}
              </span>
            </span>
            <span id={`${id}-${record.id}-more`} className="matrix-likeness ru-row ru-gap-8">
              <span className="matrix-likeness__bar" style={{ "--part": `${likeness}%` } as never} aria-hidden="true" />
              <span className="ru-hidden">{text("matrix.link.likeness")}</span>
              <span className="ru-figures ru-small">{formatNumber(likeness / 100, { style: "percent" })}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus between the search and the controls with the arrow keys. */
function walkControls(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  const { target, currentTarget } = event
  if (by === 0 || event.defaultPrevented || !(target instanceof HTMLElement)) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input[type=search], input[type=checkbox]")]
  const next = stops[stops.indexOf(target) + by]
  event.preventDefault()
  next?.focus()
}
