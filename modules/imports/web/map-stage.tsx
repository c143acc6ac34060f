import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { chooseSheet, mapImport, type Import } from "../contracts/imports.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useCacheImport } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { ImportInto } from "./import-target.tsx"
import { fieldsToFill, MappingTable, type Mapping } from "./mapping-table.tsx"
import { namelessRows, TitleFrom } from "./title-from.tsx"
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
  const id = useId()
  const { profile } = into
  const [mapping, setMapping] = useState<Mapping>(
    () => new Map(one.mapping.map(({ column, keyword }) => [column, keyword])),
  )
  const [key, setKey] = useState(one.key)
  const [titleFrom, setTitleFrom] = useState(one.titleFrom)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const mapped = new Set([...mapping.values()].filter((keyword) => keyword !== null))
  const fields = fieldsToFill(profile)
  const missing = fields.filter(
    ({ mandatory, keyword }) => mandatory && !mapped.has(keyword) && keyword !== profile.uidKeyword,
  )
  const unfilled = missing.filter(({ keyword }) => keyword !== profile.titleKeyword || titleFrom === null)
  const nameless = namelessRows(one, mapping, profile.titleKeyword)
  const keys = fields.filter(
    ({ keyword, storage }) => mapped.has(keyword) && (storage === "text" || storage === "number"),
  )

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
  const selectSheet = (sheet: string, headerRow?: number) =>
    void send(() => request(chooseSheet, { params, body: { sheet, ...(headerRow !== undefined && { headerRow }) } }))
  const submit = () => {
    const columns = one.columns
      .filter(({ hidden }) => !hidden)
      .map(({ index }) => ({ column: index, keyword: mapping.get(index) ?? null }))
    const by = key !== null && mapped.has(key) ? key : null
    void send(() =>
      request(mapImport, { params, body: { columns, key: by, titleFrom: nameless > 0 ? titleFrom : null } }),
    )
  }

  return (
    <div className="importing__map ru-stack ru-gap-16">
      {error && <Banner tone="danger" live title={error} />}
      {one.job?.state === "failed" && one.job.problems.length > 0 && (
        <Banner tone="danger" title={joinMessages(one.job.problems.map(({ message }) => message))} />
      )}
      {one.roundTrip && <RoundTrip roundTrip={one.roundTrip} />}
      <h2>
        <FormattedMessage id="imports.map.title" />
      </h2>
      {one.source !== "oscal" && (
        <div className="importing__source ru-grid ru-gap-16">
          {one.sheets.length > 1 && (
            <FormField id={`${id}-sheet`} label={intl.formatMessage({ id: "imports.map.sheet" })}>
              <Select
                id={`${id}-sheet`}
                options={one.sheets.map(({ name, rows }) => ({
                  value: name,
                  label: name,
                  note: intl.formatMessage({ id: "imports.mine.rows" }, { count: rows }),
                }))}
                value={one.sheet}
                onChange={(sheet) => sheet && selectSheet(sheet)}
              />
            </FormField>
          )}
          <HeaderRow
            key={one.headerRow}
            one={one}
            id={`${id}-header`}
            onHeaderRow={(row) => one.sheet && selectSheet(one.sheet, row)}
          />
        </div>
      )}
      <MappingTable profile={profile} one={one} mapping={mapping} onChange={setMapping} />
      {!one.roundTrip?.isOfThisList && (
        <FormField
          id={`${id}-key`}
          label={intl.formatMessage({ id: "imports.map.key" })}
          message={intl.formatMessage({ id: "imports.map.key.help" })}
        >
          <Select
            id={`${id}-key`}
            aria-describedby={`${id}-key-message`}
            options={keys.map(({ keyword, text }) => ({ value: keyword, label: textIn(text, language) }))}
            value={key !== null && mapped.has(key) ? key : null}
            emptyLabel={intl.formatMessage({ id: "imports.map.key.none" })}
            placeholder={intl.formatMessage({ id: "imports.map.key.none" })}
            onChange={setKey}
          />
        </FormField>
      )}
      {nameless > 0 && !one.roundTrip?.isOfThisList && (
        <TitleFrom profile={profile} one={one} nameless={nameless} value={titleFrom} onChange={setTitleFrom} />
      )}
      {unfilled.length > 0 && (
        <Banner
          tone="warning"
          title={intl.formatMessage(
            { id: "imports.map.missing" },
            {
              fields: joinNames(
                unfilled.map(({ text }) => textIn(text, language)),
                language,
              ),
            },
          )}
        />
      )}
      <div className="importing__foot ru-cluster ru-gap-8">
        <Button variant="solid" busy={busy} disabled={mapped.size === 0} onClick={submit}>
          <FormattedMessage id="imports.map.submit" />
        </Button>
      </div>
    </div>
  )
}

function RoundTrip({ roundTrip }: { readonly roundTrip: NonNullable<Import["roundTrip"]> }) {
  const { formatMessage } = useIntl()
  const at = momentText(roundTrip.exportedAt, useLanguage())
  return roundTrip.isOfThisList ? (
    <Banner tone="info" title={formatMessage({ id: "imports.roundTrip.own" }, { at })} />
  ) : (
    <Banner tone="warning" title={formatMessage({ id: "imports.roundTrip.other" })} />
  )
}

interface HeaderRowProps {
  readonly one: Import
  readonly id: string
  readonly onHeaderRow: (row: number) => void
}

function HeaderRow({ one, id, onHeaderRow }: HeaderRowProps) {
  const { formatMessage } = useIntl()
  const [inputValue, setInputValue] = useState(String(one.headerRow ?? 1))
  const leave = () => {
    const row = Number(inputValue)
    if (Number.isInteger(row) && row >= 1 && row !== one.headerRow) onHeaderRow(row)
    else setInputValue(String(one.headerRow ?? 1))
  }
  return (
    <FormField id={id} label={formatMessage({ id: "imports.map.headerRow" })}>
      <NumberInput integer id={id} value={inputValue} onChange={setInputValue} onBlur={leave} />
    </FormField>
  )
}
