import { ChevronDown, Download, FileImage, FileUp, Image, Workflow } from "lucide-react"
import { useRef, useState } from "react"
import { useIntl } from "react-intl"
import { v7 as uuid } from "uuid"
import type { BpmnNote, BpmnNoteKind } from "../../../../../engine/flowchart/bpmn/bpmn-notes.ts"
import type { BpmnProblem } from "../../../../../engine/flowchart/bpmn/from-bpmn.ts"
import { keepMarkers } from "../../../../../engine/flowchart/bpmn/keep-markers.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"
import { joinNames } from "../../../../../schemas/join-names.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { saveFile } from "../../../../../src/shell/save-file.ts"
import { svgToPng } from "../../../../../src/shell/svg-to-png.ts"
import { Button } from "../../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { useDirection } from "../../../../../ui/direction.ts"
import { Menu } from "../../../../../ui/menu.tsx"
import { toast } from "../../../../../ui/toaster.tsx"
import { useMarkerFace } from "../flowchart-names.ts"
import { useFlowchartText, type FlowchartTextKey } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { exportSvg } from "./export-flowchart.ts"

const maxFileSize = 5_000_000

const problemKeys: Readonly<Record<BpmnProblem, FlowchartTextKey>> = {
  tooLarge: "flowchart.import.failed.tooLarge",
  notXml: "flowchart.import.failed.notXml",
  entities: "flowchart.import.failed.entities",
  noProcess: "flowchart.import.failed.noProcess",
  tooMany: "flowchart.import.failed.tooMany",
}

/** Export as image or BPMN, and import of BPMN. The reader and writer of BPMN are loaded when needed. */
export function FileMenu({ label }: { readonly label: string }) {
  const text = useFlowchartText()
  const intl = useIntl()
  const direction = useDirection()
  const editor = useFlowchartEditor()
  const markerFace = useMarkerFace(editor.sources)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [notes, setNotes] = useState<readonly BpmnNote[]>([])
  const { flowchart, names, sources } = editor

  const svg = () =>
    exportSvg(flowchart, {
      title: label,
      direction,
      legend: text("flowchart.legend"),
      names,
      markerFace,
      nameOf: (recordId) => sources.referenceTo(recordId)?.name ?? text("flowchart.marker.hidden"),
    })
  const save = async (extension: string, create: () => Promise<Blob>) => {
    setBusy(true)
    try {
      saveFile(`${label}.${extension}`, await create())
    } catch (failure) {
      toast.show("error", { title: text("flowchart.export.failed"), text: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  const saveBpmn = async () => {
    await save("bpmn", async () => {
      const { toBpmn } = await import("../../../../../engine/flowchart/bpmn/to-bpmn.ts")
      return new Blob([await toBpmn(flowchart, label)], { type: "application/xml" })
    })
    // Otherwise one would find out when the file comes back without them.
    if (flowchart.shapes.some(({ markers }) => markers.length > 0))
      toast.show("info", { title: text("flowchart.export.withoutMarkers") })
  }
  const fail = (problem: BpmnProblem) =>
    toast.show("error", { title: text("flowchart.import.failed"), text: text(problemKeys[problem]) })
  const take = (imported: Flowchart, found: readonly BpmnNote[]) => {
    editor.edit((replaced) => keepMarkers(imported, replaced))
    editor.select([])
    setNotes(found)
    toast.show("success", { title: text("flowchart.import.done", { count: imported.shapes.length }) })
  }
  const read = async (file: File) => {
    if (file.size > maxFileSize) return fail("tooLarge")
    setBusy(true)
    try {
      const { fromBpmn } = await import("../../../../../engine/flowchart/bpmn/from-bpmn.ts")
      const result = await fromBpmn(await file.text(), {
        laneName: text("flowchart.lane.new"),
        createId: () => uuid().replaceAll("-", ""),
      })
      if (result.problem === undefined) take(result.flowchart, result.notes)
      else fail(result.problem)
    } catch (failure) {
      toast.show("error", { title: text("flowchart.import.failed"), text: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  const chooseFile = () => input.current?.click()
  return (
    <>
      <Button
        size="sm"
        icon={<FileUp aria-hidden="true" />}
        onClick={() => (flowchart.shapes.length > 0 ? setConfirming(true) : chooseFile())}
      >
        {text("flowchart.import")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".bpmn,.xml"
        aria-label={text("flowchart.import")}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ""
          if (file) void read(file)
        }}
      />
      <Menu
        label={text("flowchart.export")}
        placement="bottom-end"
        trigger={
          <Button
            size="sm"
            busy={isBusy}
            icon={<Download aria-hidden="true" />}
            endIcon={<ChevronDown aria-hidden="true" />}
          >
            {text("flowchart.export")}
          </Button>
        }
        items={[
          {
            id: "svg",
            label: text("flowchart.export.svg"),
            icon: <FileImage aria-hidden="true" />,
            onSelect: () => void save("svg", async () => new Blob([svg()], { type: "image/svg+xml" })),
          },
          {
            id: "png",
            label: text("flowchart.export.png"),
            icon: <Image aria-hidden="true" />,
            onSelect: () => void save("png", () => svgToPng(svg())),
          },
          {
            id: "bpmn",
            label: text("flowchart.export.bpmn"),
            icon: <Workflow aria-hidden="true" />,
            onSelect: () => void saveBpmn(),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        title={text("flowchart.import.replace.title")}
        confirmLabel={text("flowchart.import.replace.confirm")}
        cancelLabel={text("flowchart.cancel")}
        closeLabel={text("flowchart.close")}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          chooseFile()
        }}
      >
        {text("flowchart.import.replace.text", { count: flowchart.shapes.length })}
      </ConfirmDialog>
      <NotesDialog notes={notes} onClose={() => setNotes([])} />
    </>
  )
}

function NotesDialog({ notes, onClose }: { readonly notes: readonly BpmnNote[]; readonly onClose: () => void }) {
  const text = useFlowchartText()
  const language = useLanguage()
  const keyOf = (kind: BpmnNoteKind): FlowchartTextKey => `flowchart.note.${kind}`
  return (
    <Dialog
      open={notes.length > 0}
      size="confirm"
      title={text("flowchart.import.notes")}
      closeLabel={text("flowchart.close")}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {text("flowchart.done")}
        </Button>
      }
    >
      <div className="ru-grid ru-gap-8">
        <p>{text("flowchart.import.notes.text")}</p>
        <ul className="ru-bullets">
          {notes.map(({ kind, count, names }) => (
            <li key={kind}>
              {names.length === 0
                ? text(keyOf(kind), { count })
                : text("flowchart.import.note.names", {
                    what: text(keyOf(kind), { count }),
                    names: joinNames(names, language, "commas"),
                  })}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
