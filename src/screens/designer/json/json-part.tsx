import { Copy, Download, FileUp, Search } from "lucide-react"
import { useEffect, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { definitionLimits } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useDirection } from "../../../../ui/direction.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { saveFile } from "../../../shell/save-file.ts"
import type { PartProps } from "../desk.ts"
import { isAtRest } from "../draft/at-rest.ts"
import { FaultList, mostFaults, useFaultSentence } from "./fault-list.tsx"
import { useEditorPhrases } from "./use-editor-phrases.ts"
import { useJsonText } from "./use-json-text.ts"
import "./designer-json.css"

/** The whole definition as a text, read as one writes and applied as one edit. */
export function DefinitionTextPart({ desk }: PartProps) {
  const { locale } = useIntl()
  const readOnly = isAtRest(desk.draft)
  // What the editor says, and whether it is written in, is said to it when it is made.
  return <JsonText key={`${locale} ${readOnly}`} desk={desk} readOnly={readOnly} />
}

function JsonText({ desk, readOnly }: PartProps & { readonly readOnly: boolean }) {
  const { formatMessage } = useIntl()
  const host = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const label = formatMessage({ id: "recordType.json.label" })
  const words = { label, direction: useDirection(), phrases: useEditorPhrases(), readOnly }
  const json = useJsonText(desk, host, words, () => apply("draft"))
  const { editor, read, written, overtaken } = json
  const sentence = useFaultSentence()

  const marks = useRef(sentence)
  marks.current = sentence
  useEffect(() => {
    editor.current?.mark(
      read.faults.slice(0, mostFaults).map((fault) => ({
        from: fault.from,
        to: fault.to,
        severity: fault.blocks ? ("error" as const) : ("warning" as const),
        message: marks.current(fault),
      })),
    )
  }, [editor, read])

  function apply(onto: "draft" | "nothing") {
    const outcome = json.apply(onto)
    announce(formatMessage({ id: `recordType.json.${outcome}` }), outcome === "applied" ? "polite" : "assertive")
    const first = read.faults.find(({ blocks }) => blocks)
    if (outcome === "refused" && first) editor.current?.goTo(first)
    // The button that was pressed has nothing more to do: one goes on in the text.
    else editor.current?.focus()
  }
  function takeDraft() {
    json.takeDraft()
    editor.current?.focus()
  }
  async function open(chosen: File) {
    if (chosen.size > definitionLimits.bytes) {
      const maximum = definitionLimits.bytes
      toast.show("error", { title: formatMessage({ id: "problem.definition.too_large" }, { maximum, what: "bytes" }) })
      return
    }
    json.put(await chosen.text())
  }

  return (
    <div className="json-text">
      <div className="json-text__bar" role="toolbar" aria-label={label}>
        <span role="status" className="json-text__state" data-written={written ? "" : undefined}>
          <FormattedMessage id={written ? "recordType.json.written" : "recordType.json.same"} />
        </span>
        <IconButton
          label={formatMessage({ id: "recordType.json.find" })}
          shortcut="Ctrl+F"
          icon={<Search aria-hidden="true" />}
          onClick={() => editor.current?.find()}
        />
        <IconButton
          label={formatMessage({ id: "recordType.json.copy" })}
          icon={<Copy aria-hidden="true" />}
          onClick={() => {
            void navigator.clipboard
              .writeText(json.text())
              .then(() => toast.show("success", { title: formatMessage({ id: "recordType.json.copied" }) }))
          }}
        />
        <IconButton
          label={formatMessage({ id: "recordType.json.download" })}
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(`${desk.definition.id}.json`, json.text())}
        />
        {readOnly ? null : (
          <>
            <IconButton
              label={formatMessage({ id: "recordType.json.file" })}
              icon={<FileUp aria-hidden="true" />}
              onClick={() => file.current?.click()}
            />
            <input
              ref={file}
              type="file"
              accept="application/json,.json"
              hidden
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                event.target.value = ""
                if (chosen) void open(chosen)
              }}
            />
            <Button size="sm" disabled={!written} onClick={takeDraft}>
              <FormattedMessage id="recordType.json.discard" />
            </Button>
            <Button
              size="sm"
              variant="solid"
              disabled={!written}
              data-tooltip-keys="Ctrl+Enter"
              data-tooltip={formatMessage({ id: "recordType.json.apply" })}
              onClick={() => apply("draft")}
            >
              <FormattedMessage id="recordType.json.apply" />
            </Button>
          </>
        )}
      </div>
      {overtaken && !readOnly ? (
        <Banner
          tone="warning"
          live
          title={<FormattedMessage id="recordType.json.overtaken" />}
          action={
            <>
              <Button size="sm" onClick={takeDraft}>
                <FormattedMessage id="recordType.json.takeDraft" />
              </Button>
              <Button size="sm" onClick={() => apply("nothing")}>
                <FormattedMessage id="recordType.json.takeText" />
              </Button>
              <Button size="sm" variant="solid" onClick={() => apply("draft")}>
                <FormattedMessage id="recordType.json.both" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="recordType.json.overtaken.text" />
        </Banner>
      ) : null}
      <div className="json-text__work">
        <div ref={host} className="json-text__editor" dir="ltr" />
        <section className="json-text__faults" aria-label={formatMessage({ id: "designer.tab.problems" })}>
          <FaultList text={json.shown} faults={read.faults} onFollow={(range) => editor.current?.goTo(range)} />
        </section>
      </div>
    </div>
  )
}
