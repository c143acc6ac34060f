import { useId, useState, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { SchemaDrawing } from "../../../../schemas/api/packs.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { ProgressBar } from "../../../../ui/progress-bar.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { FilePicker } from "../../importing/file-picker.tsx"
import type { PackServices } from "./pack-services.ts"
import { readJsonFile } from "./read-json-file.ts"
import "../../importing/importing.css"
import "./packs.css"

interface SchemaDialogProps {
  readonly open: boolean
  readonly services: PackServices
  readonly onClose: () => void
  readonly onCreated: () => void
  readonly renderLink: (id: ProfileId, name: string) => ReactNode
}

type Progress =
  | { readonly step: "choosing"; readonly wrong?: string }
  | { readonly step: "reading" }
  | { readonly step: "drawn"; readonly schema: unknown; readonly drawing: SchemaDrawing; readonly busy?: boolean }

/** Somebody else's JSON Schema becomes a draft: shown field by field, with what could not be carried, before it is made. */
export function SchemaDialog({ open, services, onClose, onCreated, renderLink }: SchemaDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const language = useLanguage()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState("")
  const [progress, setProgress] = useState<Progress>({ step: "choosing" })
  const drawn = progress.step === "drawn" ? progress : null
  const isCreated = drawn?.drawing.created === true

  async function choose(chosen: File) {
    setFile(chosen)
    setProgress({ step: "reading" })
    const read = await readJsonFile(chosen, intl)
    if (!read.ok) return setProgress({ step: "choosing", wrong: read.wrong })
    await draw(read.json, false)
  }

  async function draw(schema: unknown, create: boolean) {
    const text = name.trim()
    try {
      const wish = { create, ...(create && text && { name: { en: text, [language]: text } }) }
      const drawing = await services.draw(schema, wish)
      if (!create) setName(textIn(drawing.definition.name, language))
      setProgress({ step: "drawn", schema, drawing })
      if (create) onCreated()
    } catch (failure) {
      setProgress({ step: "choosing", wrong: errorSentence(intl, failure) })
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
              busy={drawn?.busy ?? false}
              disabled={!drawn || name.trim() === ""}
              onClick={() => {
                if (!drawn) return
                setProgress({ ...drawn, busy: true })
                void draw(drawn.schema, true)
              }}
            >
              <FormattedMessage id="packs.schema.create" />
            </Button>
          </>
        )
      }
    >
      <div className="packs">
        {progress.step === "choosing" && (
          <>
            {progress.wrong && <Banner tone="danger" live title={progress.wrong} />}
            <FilePicker file={file} accept=".json,application/json" onChoose={(chosen) => void choose(chosen)} />
          </>
        )}
        {progress.step === "reading" && (
          <ProgressBar value={null} label={formatMessage({ id: "packs.reading" }, { file: file?.name ?? "" })} />
        )}
        {drawn && !isCreated && (
          <>
            <FieldFrame id={`${id}-name`} label={formatMessage({ id: "packs.schema.name" })} required>
              <TextInput id={`${id}-name`} value={name} onChange={setName} required />
            </FieldFrame>
            <DrawnSchema drawing={drawn.drawing} />
          </>
        )}
        {drawn && isCreated && (
          <>
            <Banner tone="info" live title={<FormattedMessage id="packs.done" />} />
            <p>
              {renderLink(drawn.drawing.definition.id as ProfileId, textIn(drawn.drawing.definition.name, language))}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function DrawnSchema({ drawing: { definition, notes } }: { drawing: SchemaDrawing }) {
  const language = useLanguage()
  const fields = definition.sections.flatMap((section) => section.fields)
  return (
    <>
      {notes.length > 0 ? (
        <>
          <Banner
            tone="warning"
            live
            title={<FormattedMessage id="packs.schema.notes" values={{ count: notes.length }} />}
          />
          <ul className="packs__problems">
            {notes.map(({ pointer, problem }) => (
              <li key={`${pointer}-${problem.code}`}>
                <p>{problem.message}</p>
                <bdi dir="ltr" className="ru-code">
                  {pointer || "/"}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Banner tone="info" live title={<FormattedMessage id="packs.schema.whole" />} />
      )}
      <section className="packs__tags">
        <h3>
          <FormattedMessage id="packs.schema.fields" values={{ count: fields.length }} />
        </h3>
        <ul className="packs__fields">
          {fields.map((field) => (
            <li key={field.id}>
              <b dir="auto">{textIn(field.fieldText, language)}</b>
              <bdi dir="ltr" className="ru-code">
                {field.keyword}
              </bdi>
              <span>{fieldTypeOf(field.type)?.name}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
