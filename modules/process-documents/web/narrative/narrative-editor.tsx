import "./narrative.css"
import { EditorContent, useEditor } from "@tiptap/react"
import { exitSuggestion } from "@tiptap/suggestion"
import { PluginKey } from "@tiptap/pm/state"
import { useId, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { pictureIdsIn } from "../../../../engine/narrative/references-in.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { narrativeLimits, type Narrative } from "../../../../schemas/narrative.ts"
import { announce } from "../../../../ui/announce.ts"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { MentionList } from "../../../../ui/rich-text/mention-list.tsx"
import { useMentions } from "../../../../ui/rich-text/use-mentions.ts"
import type { DocumentEditorProps } from "../document-sources.ts"
import { cleanPasted, hasOnlyPictures } from "./editor/clean-pasted.ts"
import { editorExtensions } from "./editor/editor-extensions.ts"
import { EditorFoot } from "./editor/editor-foot.tsx"
import type { ExceededLimit } from "./editor/exceeded-limit.ts"
import { recordReference } from "./editor/record-reference.tsx"
import { fromEditor, toEditor } from "./editor/stored-narrative.ts"
import { NarrativeToolbar } from "./editor/toolbar.tsx"
import { usePictureUploads } from "./editor/use-picture-uploads.ts"
import { NarrativeContext } from "./narrative-context.ts"
import { referenceIcon, referenceTitle } from "./reference-label.tsx"
import { useNarrativeText, type NarrativeText, type NarrativeTextKey } from "./use-narrative-text.ts"

/** The editor of narratives and policies. */
export default function NarrativeEditor(props: DocumentEditorProps<Narrative>) {
  return (
    <LazyMessagesProvider area="process-documents/narrative">
      <LazyMessagesProvider area="rich-text">
        <LoadedEditor {...props} />
      </LazyMessagesProvider>
    </LazyMessagesProvider>
  )
}

const triggers = [
  { char: "#", key: new PluginKey<{ readonly active: boolean }>("references-by-number-sign") },
  { char: "@", key: new PluginKey<{ readonly active: boolean }>("references-by-at-sign") },
] as const

/** Pixels that stay visible around the cursor. */
const clearance = { top: 72, bottom: 48, left: 0, right: 0 }

function LoadedEditor(props: DocumentEditorProps<Narrative>) {
  const { label, content, sources } = props
  const text = useNarrativeText()
  const intl = useIntl()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [isLinking, setLinking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const search = async (query: string, signal: AbortSignal): Promise<readonly SelectOption[]> => {
    const found = await latest.current.sources.proposeReferences(query, signal)
    return found.map((reference) => {
      const type = typeName(reference.type, text)
      return {
        value: reference.recordId,
        label: referenceTitle(reference),
        icon: referenceIcon(reference),
        ...(type !== undefined && { note: type }),
      }
    })
  }
  const byNumberSign = useMentions(search, triggers[0])
  const byAtSign = useMentions(search, triggers[1])
  const open = byNumberSign.mentionQuery ? { ...byNumberSign, ...triggers[0] } : { ...byAtSign, ...triggers[1] }

  const [initial] = useState(() => ({ json: toEditor(content), stored: JSON.stringify(content) }))
  const lastStored = useRef(initial.stored)
  const pictures = useRef(new Set(pictureIdsIn(content)))

  // Created once: changing values are read through refs.
  const editor = useEditor(
    {
      // Uses our own style sheet: the content security policy forbids inline styles.
      injectCSS: false,
      textDirection: "auto",
      autofocus: props.takesFocus === true,
      content: initial.json,
      extensions: [
        ...editorExtensions({
          placeholder: text("narrative.placeholder"),
          onLink: () => setLinking(true),
          onExceeded(limit) {
            // Not while the transaction is being decided upon.
            queueMicrotask(() => report(limitText(limit, text)))
          },
        }),
        recordReference(
          [byNumberSign.suggestion, byAtSign.suggestion].filter((one) => one !== null),
          (recordId) => {
            const reference = latest.current.sources.referenceTo(recordId)
            return reference ? referenceTitle(reference) : text("narrative.reference.hidden")
          },
        ),
      ],
      editorProps: {
        attributes: {
          class: "narrative-text",
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          "aria-describedby": `${id}keys`,
          "aria-autocomplete": "list",
        },
        // The tools stay above the text while it scrolls.
        scrollThreshold: clearance,
        scrollMargin: clearance,
        transformPastedHTML: (html) => cleanPasted(html, pictures.current, uploadsNow.current.startPaste()),
        handleDOMEvents: {
          // A picture copied from a page: the clipboard has it as a file, too.
          paste: (_, event) => {
            if (!hasOnlyPictures(event.clipboardData)) return false
            event.preventDefault()
            uploadsNow.current.insertPictures([...(event.clipboardData?.files ?? [])])
            return true
          },
        },
        handlePaste: (_, event) => takeFiles(event.clipboardData),
        handleDrop: (view, event) => {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          return takeFiles(event.dataTransfer, place)
        },
      },
      onUpdate({ editor: current, transaction }) {
        const narrative = fromEditor(current.getJSON())
        const stored = JSON.stringify(narrative)
        // An uploaded picture is no change of the user's.
        if (transaction.getMeta("addToHistory") !== false) setProblem(null)
        if (stored === lastStored.current) return
        lastStored.current = stored
        latest.current.onChange(narrative)
      },
    },
    [id],
  )
  const uploads = usePictureUploads({
    editor,
    upload: (file) => latest.current.sources.uploadPicture(file),
    onUploaded: (picture) => pictures.current.add(picture),
    onProblem: report,
  })

  const uploadsNow = useRef(uploads)
  uploadsNow.current = uploads

  function report(sentence: string): void {
    setProblem(sentence)
    announce(sentence, "assertive")
  }

  /** Word puts a picture of its text on the clipboard, too; the text is what is meant. */
  function takeFiles(data: DataTransfer | null, place?: number): boolean {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || data?.types.includes("text/html")) return false
    uploads.insertPictures(files, place)
    return true
  }

  const context = useMemo(() => ({ sources, anchors: new Map() }), [sources])
  return (
    <NarrativeContext value={context}>
      <div
        ref={box}
        className="narrative-editor"
        lang={intl.locale}
        onKeyDown={(event) => {
          if (event.altKey && event.key === "F10") {
            event.preventDefault()
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          } else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyS") {
            event.preventDefault()
            props.onSave()
          }
        }}
      >
        <NarrativeToolbar
          ref={toolbar}
          editor={editor}
          insertPictures={uploads.insertPictures}
          isLinking={isLinking}
          onLinkingChange={setLinking}
          onRefer={() =>
            editor.chain().focus().insertContent(leadingText(editor.state.selection.$from.nodeBefore)).run()
          }
        />
        <EditorContent editor={editor} />
        <span id={`${id}keys`} className="ru-hidden">
          {text("narrative.keys")}
        </span>
        <EditorFoot editor={editor} uploading={uploads.uploading} problem={problem} />
        {open.mentionQuery ? (
          <MentionList
            id={`${id}list`}
            className="narrative-suggestions"
            mentionQuery={open.mentionQuery}
            labels={{
              people: text("narrative.reference.list"),
              noUsers: text("narrative.reference.none"),
              searchingUsers: text("narrative.reference.searching"),
              userSearchFailed: text("narrative.reference.failed"),
            }}
            anchor={() => box.current?.querySelector<HTMLElement>(".suggestion") ?? box.current}
            textbox={() => editor.view.dom}
            onPick={open.pick}
            onActivate={open.activate}
            onClose={() => exitSuggestion(editor.view, open.key)}
          />
        ) : null}
      </div>
    </NarrativeContext>
  )
}

/** A # begins a reference only after a space or at the start of a line. */
function leadingText(before: { readonly text?: string | undefined } | null): string {
  return before === null || /\s$/.test(before.text ?? "") ? "#" : " #"
}

const typeNames: Readonly<Record<string, NarrativeTextKey>> = {
  PROCESS: "narrative.type.PROCESS",
  SUB_PROCESS: "narrative.type.SUB_PROCESS",
  RISK: "narrative.type.RISK",
  CONTROL: "narrative.type.CONTROL",
  POLICIES_AND_PROCEDURES: "narrative.type.POLICIES_AND_PROCEDURES",
}

function typeName(type: string, text: NarrativeText): string | undefined {
  const key = typeNames[type]
  return key && text(key)
}

function limitText(limit: ExceededLimit, text: NarrativeText): string {
  const { characters, rows, columns } = narrativeLimits
  if (limit === "characters") return text("narrative.limit.characters", { limit: characters })
  return limit === "table" ? text("narrative.limit.table", { rows, columns }) : text("narrative.limit.parts")
}
