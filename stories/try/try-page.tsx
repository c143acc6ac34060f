import { Check, ChevronDown, CircleAlert, Link2, RotateCcw, Search } from "lucide-react"
import { useMemo, useRef, useState } from "react"
import { useProblemMessage } from "../../src/language/use-problem-message.ts"
import { JsonErrorList } from "../../modules/designer/web/json/error-list.tsx"
import { stringifyDefinition } from "../../modules/designer/web/json/parse-definition.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { textIn } from "../../schemas/languages.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu } from "../../ui/menu.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Split } from "../../ui/split.tsx"
import { toast } from "../../ui/toaster.tsx"
import { useStoryLanguage } from "../record/record-story.tsx"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { convertSchema, type SchemaConversionResult } from "./convert-schema.ts"
import { shareableAddress } from "./page-address.ts"
import { readDefinition, type ReadDefinition } from "./read-definition.ts"
import { ResultView, resultViews, type ResultViewName } from "./result-view.tsx"
import type { SharedState } from "./shared-state.ts"
import supplierReview from "./supplier-review.json?raw"
import { useDefinitionEditor, useErrorMarks } from "./use-definition-editor.ts"
import { useSharedHash } from "./use-shared-hash.ts"
import "../../modules/designer/web/designer.css"
import "./try.css"

/** Maximum number of notes listed. */
const maxNotes = 200

interface TryPageProps {
  /** State of the link that opened the page. */
  readonly shared: SharedState | null
}

/** A definition as JSON at the start and the screens of the product at the end, compiled while typing. */
export function TryPage({ shared }: TryPageProps) {
  const host = useRef<HTMLDivElement>(null)
  const { editor, text, replace } = useDefinitionEditor(host, shared?.text ?? supplierReview)
  const result = useMemo(() => readDefinition(text), [text])
  useErrorMarks(editor, result.errors)
  const [view, setView] = useState<ResultViewName>(resultViews.find((one) => one === shared?.view) ?? "new")
  const [pane, setPane] = useState<"definition" | "result">("definition")
  const hash = useSharedHash({ text, view })
  const profile = useLastCompiled(result.profile)
  const step = nextStep(text, result)
  const [conversion, setConversion] = useState<SchemaConversionResult | null>(null)

  const start = (next: string) => {
    setConversion(null)
    replace(next)
    editor.current?.focus()
  }
  const convert = () => {
    const converted = convertSchema(result.schema)
    if (converted.text !== null) start(converted.text)
    if (converted.notes.length > 0) setConversion(converted)
  }
  const copyLink = async (address: string) => {
    await navigator.clipboard.writeText(address)
    toast.show("success", { title: "Link copied" })
  }

  const definition = (
    <div className="try__definition ru-stack">
      {result.schema === undefined ? null : (
        <Banner
          tone="info"
          live
          title="This is a JSON Schema"
          action={
            <Button size="sm" variant="solid" onClick={convert}>
              Convert to a definition
            </Button>
          }
        >
          Its properties become fields. Undo in the editor restores the schema.
        </Banner>
      )}
      {conversion ? <ConversionNotes {...conversion} onClose={() => setConversion(null)} /> : null}
      <div ref={host} className="try__editor ru-fill-block" dir="ltr" />
      {result.errors.length === 0 ? null : (
        <section className="try__problems" aria-label="Problems" tabIndex={0}>
          <JsonErrorList text={text} errors={result.errors} onFollow={(range) => editor.current?.goTo(range)} />
        </section>
      )}
    </div>
  )

  return (
    <main className="try ru-stack" data-pane={pane}>
      <header className="try__bar ru-cluster ru-gap-4-8">
        <h1 className="ru-heading-lg">Try your own definition</h1>
        {result.profile || result.errors.length > 0 ? <CompileStatus errors={result.errors.length} /> : null}
        <span className="ru-push-end ru-cluster ru-gap-4-8">
          <StartMenu onStart={start} />
          <IconButton
            label="Find in the definition"
            shortcut="Ctrl+F"
            icon={<Search aria-hidden="true" />}
            onClick={() => editor.current?.find()}
          />
          <IconButton
            label="Reset to the example"
            icon={<RotateCcw className="ru-flip" aria-hidden="true" />}
            onClick={() => start(supplierReview)}
          />
          <Button
            icon={<Link2 aria-hidden="true" />}
            disabled={hash === null}
            onClick={() => hash !== null && void copyLink(shareableAddress(hash))}
          >
            Copy link
          </Button>
        </span>
      </header>
      {hash === null ? (
        <Banner tone="warning" live title="The definition is too long for a link">
          It is lost when you close or reload this page. Copy it before you do.
        </Banner>
      ) : null}
      <div className="try__panes">
        <Segmented
          label="Pane"
          wide
          value={pane}
          onChange={setPane}
          segments={[
            { value: "definition", label: "Definition" },
            { value: "result", label: "Result" },
          ]}
        />
      </div>
      <Split
        label="Width of the definition"
        initial={0.4}
        min={320}
        start={definition}
        end={
          <div className="try__result ru-stack">
            {profile && !result.profile ? (
              <Banner tone="warning" live title="This is the last definition that compiled">
                {step}
              </Banner>
            ) : null}
            {profile ? (
              <ResultView profile={profile} view={view} onView={setView} />
            ) : (
              <p className="try__nothing ru-muted">Nothing to show yet. {step}</p>
            )}
          </div>
        }
      />
    </main>
  )
}

/** What makes the screens follow a text that does not compile. */
function nextStep(text: string, { schema }: ReadDefinition): string {
  if (text.trim() === "") return "Write a definition, paste a JSON Schema, or start from a record type."
  if (schema !== undefined) return "Convert the JSON Schema to a definition."
  return "Resolve the problems of the definition."
}

/** The newest definition that compiled stays while the text has problems. */
function useLastCompiled(compiled: CompiledProfile | null): CompiledProfile | null {
  const [last, setLast] = useState(compiled)
  if (compiled && compiled.hash !== last?.hash) setLast(compiled)
  return last
}

function CompileStatus({ errors }: { readonly errors: number }) {
  return (
    <span className="try__status ru-row ru-gap-4 ru-small" role="status" data-ok={errors === 0 ? "" : undefined}>
      {errors === 0 ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      {errors === 0 ? "No problems" : `${errors} ${errors === 1 ? "problem" : "problems"}`}
    </span>
  )
}

/** Begins with a shipped record type; undo in the editor restores the previous text. */
function StartMenu({ onStart }: { readonly onStart: (text: string) => void }) {
  const language = useStoryLanguage()
  return (
    <Menu
      label="Record types"
      trigger={<Button endIcon={<ChevronDown aria-hidden="true" />}>Start from a record type</Button>}
      items={shippedDefinitions.map(({ $schema: _schema, ...definition }) => ({
        id: definition.id,
        label: textIn(definition.name, language),
        onSelect: () => onStart(stringifyDefinition(definition)),
      }))}
    />
  )
}

interface ConversionNotesProps extends SchemaConversionResult {
  readonly onClose: () => void
}

function ConversionNotes({ text, notes, onClose }: ConversionNotesProps) {
  const problemMessage = useProblemMessage()
  return (
    <Banner
      tone="warning"
      live
      title={text === null ? "This JSON Schema cannot be converted" : "Not everything could be converted"}
      action={
        <Button size="sm" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      <ul className="try__notes ru-bullets" tabIndex={0} aria-label="Notes">
        {notes.slice(0, maxNotes).map((note) => (
          <li key={JSON.stringify(note)}>
            {problemMessage(note.problem)} <code dir="ltr">{note.pointer}</code>
          </li>
        ))}
        {notes.length > maxNotes ? <li>{`${notes.length - maxNotes} more`}</li> : null}
      </ul>
    </Banner>
  )
}
