import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import type { Keyword } from "../../../schemas/ids.ts"
import { useLabel } from "../labels.ts"
import type { RecordForm } from "../use-record-form.ts"
import { ExplainContext, type Explaining, type Question } from "./explain-context.ts"
import { lazily } from "../../../ui/lazily.ts"

/** The explanation, its words and its texts come when somebody first asks. */
const ExplainPopover = lazily(async () => ({ default: (await import("./explain-popover.tsx")).ExplainPopover }))

interface Asked {
  readonly question: Question
  readonly anchor: HTMLElement
}

/** One record's place for explanations: the buttons below ask, and Alt+/ asks about the field that has the focus. */
export function ExplainScope({ form, children }: { readonly form: RecordForm; readonly children: ReactNode }) {
  const label = useLabel()
  const [asked, setAsked] = useState<Asked | null>(null)
  const follow = useRef<((keyword: Keyword) => void) | null>(null)
  const explaining = useMemo<Explaining>(
    () => ({
      ask: (question, anchor) => setAsked({ question, anchor }),
      linkBy(next) {
        follow.current = next
      },
    }),
    [],
  )
  const { idPrefix, profile } = form
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "Slash") return
      const frame = document.activeElement?.closest<HTMLElement>(".ru-field")
      const id = frame?.querySelector(".ru-field__label")?.id ?? ""
      const field = profile.fields.find(({ keyword }) => id === `${idPrefix}_${keyword}-label`)
      const anchor = document.activeElement
      if (!field || !(anchor instanceof HTMLElement)) return
      event.preventDefault()
      explaining.ask({ kind: "field", keyword: field.keyword, name: label(field.text) }, anchor)
    }
    document.addEventListener("keydown", hear)
    return () => document.removeEventListener("keydown", hear)
  }, [explaining, idPrefix, profile, label])

  return (
    <ExplainContext value={explaining}>
      {children}
      {asked ? (
        <Suspense fallback={null}>
          <ExplainPopover
            form={form}
            question={asked.question}
            anchor={asked.anchor}
            onClose={() => setAsked(null)}
            onFollow={(keyword) => follow.current?.(keyword)}
          />
        </Suspense>
      ) : null}
    </ExplainContext>
  )
}
