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
import { saveFile } from "../../../../src/shell/save-file.ts"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { isArchivedDraft } from "../draft/archived-draft.ts"
import { JsonErrorList, maxErrors, useFaultMessage } from "./error-list.tsx"
import { useEditorPhrases } from "./use-editor-phrases.ts"
import { useJsonText } from "./use-json-text.ts"
import "./designer-json.css"

/** Edits the whole definition as JSON, validated while typing and applied as one edit. */
export function JsonTab({ editorState }: DesignerTabProps) {
  const { locale } = useIntl()
  const readOnly = isArchivedDraft(editorState.draft)
  // Remounts because the editor's messages and read-only state are set only on creation.
  return <JsonText key={`${locale} ${readOnly}`} editorState={editorState} readOnly={readOnly} />
}

function JsonText({ editorState, readOnly }: DesignerTabProps & { readonly readOnly: boolean }) {
  const { formatMessage } = useIntl()
  const host = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const label = formatMessage({ id: "recordType.json.label" })
  const editorOptions = { label, direction: useDirection(), phrases: useEditorPhrases(), readOnly }
  const json = useJsonText(editorState, host, editorOptions, () => apply("draft"))
  const { editor, parsed, written, overtaken } = json
  const formatFault = useFaultMessage()

  const messageOf = useRef(formatFault)
  messageOf.current = formatFault
  useEffect(() => {
    editor.current?.showDiagnostics(
      parsed.errors.slice(0, maxErrors).map((error) => ({
        from: error.from,
        to: error.to,
        severity: error.blocks ? ("error" as const) : ("warning" as const),
        message: messageOf.current(error),
      })),
    )
  }, [editor, parsed])

  function apply(onto: "draft" | "nothing") {
    const outcome = json.apply(onto)
    announce(formatMessage({ id: `recordType.json.${outcome}` }), outcome === "applied" ? "polite" : "assertive")
    const first = parsed.errors.find(({ blocks }) => blocks)
    if (outcome === "rejected" && first) editor.current?.goTo(first)
    // The pressed button is now disabled: move the focus to the text.
    else editor.current?.focus()
  }
  function resetToDraft() {
    json.takeDraft()
    editor.current?.focus()
  }
  async function open(selected: File) {
    if (selected.size > definitionLimits.bytes) {
      const maximum = definitionLimits.bytes
      toast.show("error", { title: formatMessage({ id: "problem.definition.too_large" }, { maximum, what: "bytes" }) })
      return
    }
    json.setText(await selected.text())
  }

  return (
    <div className="designer-json ru-stack ru-fill-block">
      <div className="designer-json__bar ru-cluster ru-gap-4-8" role="toolbar" aria-label={label}>
        <span role="status" className="designer-json__state ru-muted ru-small" data-written={written ? "" : undefined}>
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
          onClick={() => saveFile(`${editorState.definition.id}.json`, json.text())}
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
                const [selected] = event.target.files ?? []
                event.target.value = ""
                if (selected) void open(selected)
              }}
            />
            <Button size="sm" disabled={!written} onClick={resetToDraft}>
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
          title={<FormattedMessage id="recordType.json.outdated" />}
          action={
            <>
              <Button size="sm" onClick={resetToDraft}>
                <FormattedMessage id="recordType.json.useDraft" />
              </Button>
              <Button size="sm" onClick={() => apply("nothing")}>
                <FormattedMessage id="recordType.json.useText" />
              </Button>
              <Button size="sm" variant="solid" onClick={() => apply("draft")}>
                <FormattedMessage id="recordType.json.both" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="recordType.json.outdated.text" />
        </Banner>
      ) : null}
      <div className="designer-json__work ru-grid ru-fill-block">
        <div ref={host} className="designer-json__editor" dir="ltr" />
        <section className="designer-json__problems" aria-label={formatMessage({ id: "designer.tab.problems" })}>
          <JsonErrorList text={json.visible} errors={parsed.errors} onFollow={(range) => editor.current?.goTo(range)} />
        </section>
      </div>
    </div>
  )
}
