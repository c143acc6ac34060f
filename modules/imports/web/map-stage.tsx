import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { chooseSheet, mapImport, type Import } from "../contracts/imports.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useCacheImport } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { ImportedType, ImportInto } from "./import-into.ts"
import { ListMatching } from "./list-matching.tsx"
import { fieldKey, fieldOfKey, keyOfMapped, type Mapping } from "./mapped-field.ts"
import { fieldsToFill, MappingTable } from "./mapping-table.tsx"
import { MatrixMatching } from "./matrix-matching.tsx"
import { nameSource } from "./name-source.ts"
import { SourcePicker } from "./source-picker.tsx"
import { namelessRows } from "./title-from.tsx"
import { useImportedTypes } from "./use-imported-types.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { joinMessages } from "../../../schemas/join-messages.ts"
import { joinNames } from "../../../schemas/join-names.ts"

interface MapStageProps {
  readonly into: ImportInto
  readonly one: Import
  readonly onMapped: () => void
}

/** Selects the sheet, maps columns to fields, and defines how rows match records. */
export function MapStage({ into, one, onMapped }: MapStageProps) {
  const intl = useIntl()
  const language = useLanguage()
  const updateCache = useCacheImport()
  const types = useImportedTypes(into)
  const [mapping, setMapping] = useState<Mapping>(
    () => new Map(one.mapping.map((mapped) => [mapped.column, keyOfMapped(mapped)])),
  )
  const [key, setKey] = useState(one.key)
  const [titleFrom, setTitleFrom] = useState(one.titleFrom)
  const [fillsBlanks, setFillsBlanks] = useState(one.fillsBlanks)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const mapped = new Set([...mapping.values()].filter((field) => field !== null))
  const nameless = into.kind === "records" ? namelessRows(one, mapping, into.profile.titleKeyword) : 0
  const isFromTarget = one.roundTrip?.isOfThisList ?? false

  const send = async (update: () => Promise<Import>) => {
    setBusy(true)
    setError(undefined)
    try {
      updateCache(await update())
      onMapped()
    } catch (failure) {
      setError(errorMessage(intl, failure))
    } finally {
      setBusy(false)
    }
  }
  const params = { importId: one.id }
  const submit = () => {
    const columns = one.columns
      .filter(({ hidden }) => !hidden)
      .map(({ index }) => {
        const field = mapping.get(index) ?? null
        if (into.kind === "records") return { column: index, keyword: field }
        return { column: index, ...(field === null ? { keyword: null } : fieldOfKey(field)) }
      })
    const matching =
      into.kind === "matrix"
        ? { fillsBlanks }
        : { key: key !== null && mapped.has(key) ? key : null, titleFrom: nameless > 0 ? titleFrom : null }
    void send(() => request(mapImport, { params, body: { columns, ...matching } }))
  }

  return (
    <div className="importing__map ru-stack ru-gap-16">
      {error && <Banner tone="danger" live title={error} />}
      {one.job?.state === "failed" && one.job.problems.length > 0 && (
        <Banner tone="danger" title={joinMessages(one.job.problems.map(({ message }) => message))} />
      )}
      {one.roundTrip && <RoundTrip kind={into.kind} roundTrip={one.roundTrip} />}
      <h2>
        <FormattedMessage id="imports.map.title" />
      </h2>
      {one.source !== "oscal" && (
        <SourcePicker
          one={one}
          onChoose={(sheet, headerRow) =>
            void send(() =>
              request(chooseSheet, { params, body: { sheet, ...(headerRow !== undefined && { headerRow }) } }),
            )
          }
        />
      )}
      <MappingTable types={types} one={one} mapping={mapping} onChange={setMapping} />
      {into.kind === "matrix" ? (
        <MatrixMatching
          types={types}
          one={one}
          mapping={mapping}
          isFromTarget={isFromTarget}
          fillsBlanks={fillsBlanks}
          onFillsBlanks={setFillsBlanks}
        />
      ) : (
        !isFromTarget && (
          <ListMatching
            profile={into.profile}
            one={one}
            mapped={mapped}
            recordKey={key}
            onKey={setKey}
            nameless={nameless}
            titleFrom={titleFrom}
            onTitleFrom={setTitleFrom}
          />
        )
      )}
      {types.map((type) => {
        const fields = missingFields(type, mapped, titleFrom)
        const names = joinNames(
          fields.map(({ text }) => textIn(text, language)),
          language,
        )
        return fields.length === 0 ? null : (
          <Banner
            key={type.part}
            tone="warning"
            title={
              type.part === null
                ? intl.formatMessage({ id: "imports.map.missing" }, { fields: names })
                : intl.formatMessage({ id: "matrixImport.map.missing" }, { fields: names, records: type.plural })
            }
          />
        )
      })}
      <div className="importing__foot ru-cluster ru-gap-8">
        <Button variant="solid" busy={busy} disabled={mapped.size === 0} onClick={submit}>
          <FormattedMessage id="imports.map.submit" />
        </Button>
      </div>
    </div>
  )
}

/** Required fields of new records that no column fills; none for a type of a matrix that the file does not have. */
function missingFields({ part, profile }: ImportedType, mapped: ReadonlySet<string>, titleFrom: number | null) {
  const fields = fieldsToFill({ part, profile })
  const isFilled = (keyword: string) => mapped.has(fieldKey({ part, keyword }))
  const hasTitle = part === null ? titleFrom !== null : nameSource(profile, isFilled) !== undefined
  if (part !== null && !fields.some(({ keyword }) => isFilled(keyword))) return []
  return fields.filter(
    ({ mandatory, keyword }) =>
      mandatory &&
      !isFilled(keyword) &&
      keyword !== profile.uidKeyword &&
      !(keyword === profile.titleKeyword && hasTitle),
  )
}

interface RoundTripProps extends Pick<ImportInto, "kind"> {
  readonly roundTrip: NonNullable<Import["roundTrip"]>
}

const roundTripText = {
  records: { own: "imports.roundTrip.own", other: "imports.roundTrip.other" },
  matrix: { own: "matrixImport.roundTrip.own", other: "matrixImport.roundTrip.other" },
} as const

function RoundTrip({ kind, roundTrip }: RoundTripProps) {
  const { formatMessage } = useIntl()
  const at = momentText(roundTrip.exportedAt, useLanguage())
  return roundTrip.isOfThisList ? (
    <Banner tone="info" title={formatMessage({ id: roundTripText[kind].own }, { at })} />
  ) : (
    <Banner tone="warning" title={formatMessage({ id: roundTripText[kind].other })} />
  )
}
