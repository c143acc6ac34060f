import "./narrative.css"
import { ChevronDown, ChevronUp } from "lucide-react"
import { Fragment, useMemo, useRef, useState, type ReactNode } from "react"
import { compareNarratives } from "../../../../engine/narrative/compare-narratives.ts"
import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"
import { countedChanges, summarizeChanges } from "../../../../engine/narrative/summarize-changes.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { Narrative } from "../../../../schemas/narrative.ts"
import { announce } from "../../../../ui/announce.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import type { DocumentComparisonProps } from "../document-sources.ts"
import { NarrativeContext } from "./narrative-context.ts"
import { renderBlocks } from "./shown-blocks.tsx"
import { useNarrativeText } from "./use-narrative-text.ts"

/** The new text of a narrative or policy with insertions underlined and deletions struck through. */
export default function NarrativeComparison(props: DocumentComparisonProps<Narrative>) {
  return (
    <LazyMessagesProvider area="process-documents/narrative">
      <Comparison {...props} />
    </LazyMessagesProvider>
  )
}

function Comparison({ before, after, sources }: DocumentComparisonProps<Narrative>) {
  const text = useNarrativeText()
  const box = useRef<HTMLDivElement>(null)
  const [onlyChanges, setOnlyChanges] = useState(false)
  const [position, setPosition] = useState(0)
  const compared = useMemo(() => compareNarratives(before, after), [before, after])
  const counts = useMemo(() => summarizeChanges(compared), [compared])
  const changes = compared.filter(({ change }) => change !== "kept").length
  const context = useMemo(() => ({ sources, anchors: new Map() }), [sources])
  const parts = useMemo(
    () =>
      onlyChanges
        ? changedParts(compared, (count) => text("narrative.comparison.skipped", { count }))
        : renderBlocks(compared),
    [compared, onlyChanges, text],
  )
  if (changes === 0) return <p className="ru-subtle">{text("narrative.comparison.none")}</p>

  const show = (next: number) => {
    setPosition(next)
    const block = box.current?.querySelectorAll<HTMLElement>(":scope > .narrative-change")[next - 1]
    block?.scrollIntoView({ block: "center" })
    block?.focus({ preventScroll: true })
    announce(text("narrative.comparison.position", { position: next, count: changes }))
  }
  return (
    <NarrativeContext value={context}>
      <section
        className="narrative-comparison"
        aria-label={text("narrative.comparison")}
        onKeyDown={(event) => {
          const step = { n: 1, p: -1 }[event.key]
          if (!step || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          show(stepped(position, step, changes))
        }}
      >
        <div className="narrative-comparison__head ru-cluster ru-gap-4-16">
          <ul className="narrative-comparison__summary ru-cluster ru-gap-4-16 ru-small">
            {countedChanges.map((what) =>
              counts[what] === undefined ? null : (
                <li key={what}>{text(`narrative.changes.${what}`, { count: counts[what] })}</li>
              ),
            )}
          </ul>
          <span className="ru-fill" />
          <Switch checked={onlyChanges} onChange={setOnlyChanges}>
            {text("narrative.comparison.only")}
          </Switch>
          <span className="ru-row ru-gap-4 ru-small ru-subtle">
            <IconButton
              size="sm"
              icon={<ChevronUp aria-hidden="true" />}
              label={text("narrative.comparison.previous")}
              shortcut="P"
              onClick={() => show(stepped(position, -1, changes))}
            />
            <IconButton
              size="sm"
              icon={<ChevronDown aria-hidden="true" />}
              label={text("narrative.comparison.next")}
              shortcut="N"
              onClick={() => show(stepped(position, 1, changes))}
            />
            {position > 0 ? text("narrative.comparison.position", { position, count: changes }) : null}
          </span>
        </div>
        <div ref={box} className="narrative-text">
          {parts}
        </div>
      </section>
    </NarrativeContext>
  )
}

/** After the last change comes the first one. */
const stepped = (position: number, step: number, count: number): number =>
  position === 0 && step < 0 ? count : ((position - 1 + step + count) % count) + 1

/** Runs of unchanged blocks are a line that says how many they are. */
function changedParts(compared: readonly ComparedNode[], skippedText: (count: number) => string): ReactNode {
  const parts: ReactNode[] = []
  let skipped = 0
  const endRun = () => {
    if (skipped > 0) {
      parts.push(
        <p key={parts.length} className="narrative-comparison__skipped ru-small ru-subtle">
          {skippedText(skipped)}
        </p>,
      )
    }
    skipped = 0
  }
  for (const one of compared) {
    if (one.change === "kept") skipped++
    else {
      endRun()
      parts.push(<Fragment key={parts.length}>{renderBlocks([one])}</Fragment>)
    }
  }
  endRun()
  return parts
}
