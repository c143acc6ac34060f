import { useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { useFieldView } from "../../../../fields/rendering/view-context.tsx"
import { listColumns } from "../../../../renderers/list/list-columns.tsx"
import { fieldOf, isUserField } from "../../../../renderers/list/list-fields.ts"
import { useFilterDescription } from "../../../../renderers/list/use-filter-description.ts"
import { useListText } from "../../../../renderers/list/use-list-text.ts"
import { useDirectoryVersion } from "../../../../renderers/list/use-user-names.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Filter } from "../../../../schemas/query.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { moduleCodes, type ModuleCode } from "../../../../schemas/profile-types.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { sampleRecords, useRecordLoader } from "./sample-records.ts"
import "../../../../renderers/list/list.css"

/** Previews the draft's list with existing records or samples. */
export function ListPreview({ editorState, profile }: { editorState: ProfileEditorState; profile: CompiledProfile }) {
  const { context } = editorState
  const { formatMessage } = useIntl()
  const directories = useDirectories()
  const [module, setModule] = useState<ModuleCode>(context.module)
  const records = useRecordsOf(profile)
  const visible = useMemo(
    () => records ?? sampleRecords(profile, context.language, context.today),
    [records, profile, context.language, context.today],
  )
  return (
    <section className="ru-stack ru-gap-8" aria-label={formatMessage({ id: "designer.view.preview" })}>
      <header className="designer-lists__preview-head ru-cluster ru-gap-12">
        <h2 className="ru-heading">
          <FormattedMessage id="designer.view.preview" />
        </h2>
        <Badge>
          <FormattedMessage id={records ? "recordType.lists.real" : "recordType.lists.samples"} />
        </Badge>
        <Segmented
          label={formatMessage({ id: "designer.setting.modules" })}
          value={module}
          segments={moduleCodes.map((one) => ({ value: one, label: formatMessage({ id: `shell.module.${one}` }) }))}
          onChange={setModule}
        />
      </header>
      <FieldScope
        profile={profile}
        context={context}
        recordId={null}
        people={directories.people}
        records={directories.records}
      >
        {profile.filter ? <FilterNote profile={profile} filter={profile.filter} /> : null}
        <PreviewTable profile={profile} module={module} records={visible} editorState={editorState} />
      </FieldScope>
    </section>
  )
}

const noEntities: readonly never[] = []

/** The conditions of the default filter. */
function FilterNote({ profile, filter }: { readonly profile: CompiledProfile; readonly filter: Filter }) {
  const filterDescription = useFilterDescription(profile, filter, noEntities)
  return (
    <p className="designer__hint">
      <FormattedMessage id="recordType.lists.filter.shown" values={{ filter: filterDescription }} />
    </p>
  )
}

interface PreviewTableProps {
  readonly profile: CompiledProfile
  readonly module: ModuleCode
  readonly records: readonly ProfileInstance[]
  readonly editorState: ProfileEditorState
}

function PreviewTable({ profile, module, records, editorState: { context } }: PreviewTableProps) {
  const { formatMessage } = useIntl()
  const text = useListText()
  useNames(profile, records)
  const columns = useMemo(
    () =>
      listColumns(profile, module, {
        text,
        language: context.language,
        href: null,
        overdue: text("list.overdue"),
        withoutResult: text("list.withoutResult"),
      }).filter(({ meta }) => !meta?.compiled.unlisted),
    [profile, module, text, context.language],
  )
  return (
    <div
      className="designer-lists__table ru-panel"
      tabIndex={0}
      role="region"
      aria-label={formatMessage({ id: "recordType.lists.previewTable" })}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ id, size, meta }) => (
              <th key={id} scope="col" style={{ inlineSize: size }}>
                <bdi className="ru-truncate">{meta?.label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.length === 0 ? (
            <tr>
              <td colSpan={columns.length}>
                <FormattedMessage id="recordType.lists.filter.nothing" />
              </td>
            </tr>
          ) : null}
          {records.map((record) => (
            <tr key={record.id}>
              {columns.map(({ id, meta }) => (
                <td key={id} data-look={meta?.appearance}>
                  {meta?.renderCell(record) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Fetches the user names that the cells need; cells re-render once they arrive. */
function useNames(profile: CompiledProfile, records: readonly ProfileInstance[]): void {
  const { people } = useFieldView()
  useDirectoryVersion(people)
  useEffect(() => {
    const keywords = profile.columns.flatMap((column) =>
      column.keyword && isUserField(fieldOf(profile, column)) ? [column.keyword] : [],
    )
    people.want(records.flatMap(({ fields }) => keywords.flatMap((keyword) => fields[keyword]?.listValue ?? [])))
  }, [profile, records, people])
}

/** Existing records that match the default filter; null when there are none. */
function useRecordsOf({ profileId, filter }: CompiledProfile): readonly ProfileInstance[] | null {
  const load = useRecordLoader()
  const [found, setFound] = useState<readonly ProfileInstance[] | null>(null)
  const filterKey = JSON.stringify(filter)
  useEffect(() => {
    let isUnmounted = false
    const requestedFilter = filterKey === undefined ? undefined : (JSON.parse(filterKey) as Filter)
    const show = (records: readonly ProfileInstance[] | null) => isUnmounted || setFound(records)
    // On failure the samples stay, without an error message: the request may concern something unpublished.
    load?.(profileId, requestedFilter).then(
      (records) => show(records.length > 0 || requestedFilter ? records : null),
      () => show(null),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, profileId, filterKey])
  return found
}
