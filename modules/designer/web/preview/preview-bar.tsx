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
  type PreviewOptions,
} from "./preview-options.ts"

interface PreviewBarProps {
  readonly options: PreviewOptions
  readonly roles: readonly PreviewRole[]
  readonly services: PreviewServices
  readonly onChange: (options: PreviewOptions) => void
}

const icons: Readonly<Record<PreviewWidth, ReactNode>> = {
  fit: <Maximize2 aria-hidden="true" />,
  phone: <Smartphone aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  desktop: <Monitor aria-hidden="true" />,
}

/** Selects the previewed record, state, role, language and width. */
export function PreviewBar({ options, roles, services, onChange }: PreviewBarProps) {
  const { formatMessage, formatDisplayName } = useIntl()
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const defaultContext = useMemo(
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
      ...defaultContext.filter(({ label }) => label.toLocaleLowerCase().includes(needle)),
      ...records.map(({ id, uniqueId, name }) => ({ value: id, label: name || uniqueId, note: uniqueId })),
    ]
  }
  const choose = (source: string | null) => {
    const next = (source ?? "new") as "new" | "sample" | RecordId
    // A new record cannot be closed.
    const state = next === "new" && options.state !== "errors" ? "open" : options.state
    onChange({ ...options, source: next, state })
  }
  const label = (part: "source" | "state" | "role" | "language" | "width") => formatMessage({ id: `preview.${part}` })
  return (
    <div
      className="designer-preview__bar ru-cluster ru-gap-6"
      role="group"
      aria-label={formatMessage({ id: "preview.bar" })}
    >
      <Combobox
        aria-label={label("source")}
        size="sm"
        options={defaultContext}
        value={options.source}
        onChange={choose}
        onSearch={search}
        optionOf={(id) => {
          const name = found.get(id)
          return name === undefined ? undefined : { value: id, label: name }
        }}
        labels={{
          list: label("source"),
          noResults: formatMessage({ id: "preview.source.none" }),
          found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
          loading: formatMessage({ id: "preview.source.loading" }),
          failed: formatMessage({ id: "preview.source.failed" }),
        }}
      />
      <Select
        aria-label={label("state")}
        size="sm"
        value={options.state}
        options={previewStates.map((value) => ({ value, label: formatMessage({ id: `preview.state.${value}` }) }))}
        onChange={(selected) => {
          const state = (selected ?? "open") as PreviewState
          const isClosed = isReadOnly(state) || state === "draft"
          onChange({ ...options, state, source: isClosed && options.source === "new" ? "sample" : options.source })
        }}
      />
      <Select
        aria-label={label("role")}
        size="sm"
        value={options.roleId}
        emptyLabel={formatMessage({ id: "preview.role.own" })}
        placeholder={formatMessage({ id: "preview.role.own" })}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(roleId) => onChange({ ...options, roleId: roleId as RoleId | null })}
      />
      <Select
        aria-label={label("language")}
        size="sm"
        value={options.language}
        options={languages.map((value) => ({ value, label: formatDisplayName(value, { type: "language" }) ?? value }))}
        onChange={(language) => onChange({ ...options, language: (language ?? options.language) as Language })}
      />
      <Segmented
        label={label("width")}
        size="sm"
        value={options.width}
        onChange={(width) => onChange({ ...options, width })}
        segments={(Object.keys(previewWidths) as PreviewWidth[]).map((value) => ({
          value,
          icon: icons[value],
          label: <span className="ru-hidden">{formatMessage({ id: `preview.width.${value}` })}</span>,
        }))}
      />
    </div>
  )
}
