import { Maximize2, Monitor, Smartphone, Tablet } from "lucide-react"
import { useMemo, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { languages, type Language } from "../../../../schemas/languages.ts"
import type { RecordId, RoleId } from "../../../../schemas/ids.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Select } from "../../../../ui/select.tsx"
import type { PreviewRole, PreviewServices } from "./preview-services.ts"
import {
  isReadOnly,
  previewStates,
  previewWidths,
  type PreviewState,
  type PreviewWidth,
  type PreviewWish,
} from "./preview-wish.ts"

interface PreviewBarProps {
  readonly wish: PreviewWish
  readonly roles: readonly PreviewRole[]
  readonly services: PreviewServices
  readonly onChange: (wish: PreviewWish) => void
}

const icons: Readonly<Record<PreviewWidth, ReactNode>> = {
  fit: <Maximize2 aria-hidden="true" />,
  phone: <Smartphone aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  desktop: <Monitor aria-hidden="true" />,
}

/** Which record the preview shows, in which state, as whom, in which language and how wide. */
export function PreviewBar({ wish, roles, services, onChange }: PreviewBarProps) {
  const { formatMessage, formatDisplayName } = useIntl()
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const usual = useMemo(
    () =>
      (["new", "sample"] as const).map((value) => ({ value, label: formatMessage({ id: `preview.source.${value}` }) })),
    [formatMessage],
  )
  const search = async (text: string, signal: AbortSignal) => {
    const records = await services.findRecords(text, signal)
    setFound(
      (known) => new Map([...known, ...records.map(({ id, uniqueId, name }) => [id, `${uniqueId} ${name}`] as const)]),
    )
    const needle = text.trim().toLocaleLowerCase()
    return [
      ...usual.filter(({ label }) => label.toLocaleLowerCase().includes(needle)),
      ...records.map(({ id, uniqueId, name }) => ({ value: id, label: name || uniqueId, note: uniqueId })),
    ]
  }
  const choose = (source: string | null) => {
    const next = (source ?? "new") as "new" | "sample" | RecordId
    // A record that is not there yet is nobody's to close.
    const state = next === "new" && wish.state !== "errors" ? "open" : wish.state
    onChange({ ...wish, source: next, state })
  }
  const label = (part: "source" | "state" | "role" | "language" | "width") => formatMessage({ id: `preview.${part}` })
  return (
    <div className="designer-preview__bar" role="group" aria-label={formatMessage({ id: "preview.bar" })}>
      <Combobox
        aria-label={label("source")}
        size="sm"
        options={usual}
        value={wish.source}
        onChange={choose}
        onSearch={search}
        choiceOf={(id) => {
          const name = found.get(id)
          return name === undefined ? undefined : { value: id, label: name }
        }}
        labels={{
          list: label("source"),
          noResults: formatMessage({ id: "preview.source.none" }),
          loading: formatMessage({ id: "preview.source.loading" }),
          failed: formatMessage({ id: "preview.source.failed" }),
        }}
      />
      <Select
        aria-label={label("state")}
        size="sm"
        value={wish.state}
        options={previewStates.map((value) => ({ value, label: formatMessage({ id: `preview.state.${value}` }) }))}
        onChange={(chosen) => {
          const state = (chosen ?? "open") as PreviewState
          const isClosed = isReadOnly(state) || state === "draft"
          onChange({ ...wish, state, source: isClosed && wish.source === "new" ? "sample" : wish.source })
        }}
      />
      <Select
        aria-label={label("role")}
        size="sm"
        value={wish.roleId}
        emptyLabel={formatMessage({ id: "preview.role.own" })}
        placeholder={formatMessage({ id: "preview.role.own" })}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(roleId) => onChange({ ...wish, roleId: roleId as RoleId | null })}
      />
      <Select
        aria-label={label("language")}
        size="sm"
        value={wish.language}
        options={languages.map((value) => ({ value, label: formatDisplayName(value, { type: "language" }) ?? value }))}
        onChange={(language) => onChange({ ...wish, language: (language ?? wish.language) as Language })}
      />
      <Segmented
        label={label("width")}
        size="sm"
        value={wish.width}
        onChange={(width) => onChange({ ...wish, width })}
        segments={(Object.keys(previewWidths) as PreviewWidth[]).map((value) => ({
          value,
          icon: icons[value],
          label: <span className="ru-hidden">{formatMessage({ id: `preview.width.${value}` })}</span>,
        }))}
      />
    </div>
  )
}
