import { useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { useFieldView } from "../../../../fields/drawing/view-context.tsx"
import { listColumns } from "../../../../renderers/list/list-columns.tsx"
import { fieldOf, isOfPeople } from "../../../../renderers/list/list-fields.ts"
import { useFilterSentence } from "../../../../renderers/list/use-filter-words.ts"
import { useListText } from "../../../../renderers/list/use-list-text.ts"
import { useDirectoryTurn } from "../../../../renderers/list/use-people.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Filter } from "../../../../schemas/query.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { moduleCodes, type ModuleCode } from "../../../../schemas/profile-types.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import type { Desk } from "../desk.ts"
import { sampleRecords, useRecordLoader } from "./sample-records.ts"
import "../../../../renderers/list/list.css"

/** The list as the draft has it, over records there are or over samples of what there could be. */
export function ListPreview({ desk, profile }: { desk: Desk; profile: CompiledProfile }) {
  const { context } = desk
  const { formatMessage } = useIntl()
  const directories = useDirectories()
  const [module, setModule] = useState<ModuleCode>(context.module)
  const records = useRecordsOf(profile)
  const shown = useMemo(
    () => records ?? sampleRecords(profile, context.language, context.today),
    [records, profile, context.language, context.today],
  )
  return (
    <section className="lists__preview" aria-label={formatMessage({ id: "designer.view.preview" })}>
      <header>
        <h2>
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
        <PreviewTable profile={profile} module={module} records={shown} desk={desk} />
      </FieldScope>
    </section>
  )
}

const nobodys: readonly never[] = []

/** With which conditions the list opens. */
function FilterNote({ profile, filter }: { readonly profile: CompiledProfile; readonly filter: Filter }) {
  const sentence = useFilterSentence(profile, filter, nobodys)
  return (
    <p className="designer__hint">
      <FormattedMessage id="recordType.lists.filter.shown" values={{ filter: sentence }} />
    </p>
  )
}

interface PreviewTableProps {
  readonly profile: CompiledProfile
  readonly module: ModuleCode
  readonly records: readonly ProfileInstance[]
  readonly desk: Desk
}

function PreviewTable({ profile, module, records, desk: { context } }: PreviewTableProps) {
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
      className="lists__table"
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
                <td key={id} data-look={meta?.look}>
                  {meta?.draw(record) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Cells only read people's names: those that are not known yet are asked for, and drawn once they come. */
function useNames(profile: CompiledProfile, records: readonly ProfileInstance[]): void {
  const { people } = useFieldView()
  useDirectoryTurn(people)
  useEffect(() => {
    const keywords = profile.columns.flatMap((column) =>
      column.keyword && isOfPeople(fieldOf(profile, column)) ? [column.keyword] : [],
    )
    people.want(records.flatMap(({ fields }) => keywords.flatMap((keyword) => fields[keyword]?.listValue ?? [])))
  }, [profile, records, people])
}

/** Records that are there, as the default filter lets them through; null while there are none to be had. */
function useRecordsOf({ profileId, filter }: CompiledProfile): readonly ProfileInstance[] | null {
  const load = useRecordLoader()
  const [found, setFound] = useState<readonly ProfileInstance[] | null>(null)
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    const wanted = asked === undefined ? undefined : (JSON.parse(asked) as Filter)
    const show = (records: readonly ProfileInstance[] | null) => gone || setFound(records)
    // Without them the samples stay: a picture is no reason to trouble anybody, and what is asked may not be in force.
    load?.(profileId, wanted).then(
      (records) => show(records.length > 0 || wanted ? records : null),
      () => show(null),
    )
    return () => {
      gone = true
    }
  }, [load, profileId, asked])
  return found
}
