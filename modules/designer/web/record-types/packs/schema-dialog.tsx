import { useId, useState, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { fieldTypeOf } from "../../../../../fields/index.ts"
import type { SchemaImportResponse } from "../../../contracts/packs.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { FormField } from "../../../../../ui/form-field.tsx"
import { ProgressBar } from "../../../../../ui/progress-bar.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { FilePicker } from "../../../../imports/web/file-picker.tsx"
import type { PackServices } from "./pack-services.ts"
import { loadJsonFile } from "./load-json-file.ts"
import "../../../../imports/web/importing.css"
import "./packs.css"

interface SchemaDialogProps {
  readonly open: boolean
  readonly services: PackServices
  readonly onClose: () => void
  readonly onCreated: () => void
  readonly renderLink: (id: ProfileId, name: string) => ReactNode
}

type Progress =
  | { readonly step: "choosing"; readonly error?: string }
  | { readonly step: "reading" }
  | {
      readonly step: "drawn"
      readonly schema: unknown
      readonly schemaImport: SchemaImportResponse
      readonly busy?: boolean
    }

/** Converts a JSON Schema into a draft, with a preview of fields and unsupported keywords. */
export function SchemaDialog({ open, services, onClose, onCreated, renderLink }: SchemaDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const language = useLanguage()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState("")
  const [progress, setProgress] = useState<Progress>({ step: "choosing" })
  const converted = progress.step === "drawn" ? progress : null
  const isCreated = converted?.schemaImport.created === true

  async function choose(selected: File) {
    setFile(selected)
    setProgress({ step: "reading" })
    const loaded = await loadJsonFile(selected, intl)
    if (!loaded.ok) return setProgress({ step: "choosing", error: loaded.error })
    await convertSchema(loaded.json, false)
  }

  async function convertSchema(schema: unknown, create: boolean) {
    const text = name.trim()
    try {
      const options = { create, ...(create && text && { name: { en: text, [language]: text } }) }
      const schemaImport = await services.convertSchema(schema, options)
      if (!create) setName(textIn(schemaImport.definition.name, language))
      setProgress({ step: "drawn", schema, schemaImport })
      if (create) onCreated()
    } catch (failure) {
      setProgress({ step: "choosing", error: errorMessage(intl, failure) })
    }
  }

  const close = () => {
    setFile(null)
    setName("")
    setProgress({ step: "choosing" })
    onClose()
  }

  return (
    <Dialog
      open={open}
      keepOpen
      title={formatMessage({ id: "packs.schema.title" })}
      description={formatMessage({ id: "packs.schema.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={close}
      footer={
        isCreated ? (
          <Button variant="solid" onClick={close}>
            <FormattedMessage id="shell.close" />
          </Button>
        ) : (
          <>
            <Button onClick={close}>
              <FormattedMessage id="shell.cancel" />
            </Button>
            <Button
              variant="solid"
              busy={converted?.busy ?? false}
              disabled={!converted || name.trim() === ""}
              onClick={() => {
                if (!converted) return
                setProgress({ ...converted, busy: true })
                void convertSchema(converted.schema, true)
              }}
            >
              <FormattedMessage id="packs.schema.create" />
            </Button>
          </>
        )
      }
    >
      <div className="packs ru-stack ru-gap-16">
        {progress.step === "choosing" && (
          <>
            {progress.error && <Banner tone="danger" live title={progress.error} />}
            <FilePicker file={file} accept=".json,application/json" onChoose={(selected) => void choose(selected)} />
          </>
        )}
        {progress.step === "reading" && (
          <ProgressBar value={null} label={formatMessage({ id: "packs.reading" }, { file: file?.name ?? "" })} />
        )}
        {converted && !isCreated && (
          <>
            <FormField id={`${id}-name`} label={formatMessage({ id: "packs.schema.name" })} required>
              <TextInput id={`${id}-name`} value={name} onChange={setName} required />
            </FormField>
            <SchemaImportPreview schemaImport={converted.schemaImport} />
          </>
        )}
        {converted && isCreated && (
          <>
            <Banner tone="info" live title={<FormattedMessage id="packs.done" />} />
            <p>
              {renderLink(
                converted.schemaImport.definition.id as ProfileId,
                textIn(converted.schemaImport.definition.name, language),
              )}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function SchemaImportPreview({ schemaImport: { definition, notes } }: { schemaImport: SchemaImportResponse }) {
  const language = useLanguage()
  const fields = definition.sections.flatMap((section) => section.fields)
  return (
    <>
      {notes.length > 0 ? (
        <>
          <Banner
            tone="warning"
            live
            title={<FormattedMessage id="packs.schema.differences" values={{ count: notes.length }} />}
          />
          <ul className="packs__list ru-panel ru-divided">
            {notes.map(({ pointer, problem }) => (
              <li key={`${pointer}-${problem.code}`}>
                <p>{problem.message}</p>
                <bdi dir="ltr" className="ru-code ru-muted">
                  {pointer || "/"}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Banner tone="info" live title={<FormattedMessage id="packs.schema.complete" />} />
      )}
      <section className="ru-stack ru-gap-8">
        <h3>
          <FormattedMessage id="packs.schema.fields" values={{ count: fields.length }} />
        </h3>
        <ul className="packs__list ru-panel ru-divided">
          {fields.map((field) => (
            <li key={field.id} className="packs__field ru-grid ru-gap-8">
              <b className="ru-strong" dir="auto">
                {textIn(field.fieldText, language)}
              </b>
              <bdi dir="ltr" className="ru-code">
                {field.keyword}
              </bdi>
              <span className="ru-muted ru-small">{fieldTypeOf(field.type)?.name}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
