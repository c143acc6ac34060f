import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import type { Keyword } from "../../../schemas/ids.ts"
import { useLabel } from "../labels.ts"
import type { RecordForm } from "../use-record-form.ts"
import { ExplainContext, type ExplainActions, type ExplainTarget } from "./explain-context.ts"
import { lazily } from "../../../ui/lazily.ts"

/** Loads the explanation code and its messages on first use. */
const ExplainPopover = lazily(async () => ({ default: (await import("./explain-popover.tsx")).ExplainPopover }))

interface ExplainRequest {
  readonly target: ExplainTarget
  readonly anchor: HTMLElement
}

/** Scope of one record's explanations: the buttons inside open them, and Alt+/ explains the focused field. */
export function ExplainScope({ form, children }: { readonly form: RecordForm; readonly children: ReactNode }) {
  const label = useLabel()
  const [request, setRequest] = useState<ExplainRequest | null>(null)
  const follow = useRef<((keyword: Keyword) => void) | null>(null)
  const explaining = useMemo<ExplainActions>(
    () => ({
      explain: (target, anchor) => setRequest({ target, anchor }),
      linkBy(next) {
        follow.current = next
      },
    }),
    [],
  )
  const { idPrefix, profile } = form
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "Slash") return
      const fieldElement = document.activeElement?.closest<HTMLElement>(".ru-field")
      const id = fieldElement?.querySelector(".ru-field__label")?.id ?? ""
      const field = profile.fields.find(({ keyword }) => id === `${idPrefix}_${keyword}-label`)
      const anchor = document.activeElement
      if (!field || !(anchor instanceof HTMLElement)) return
      event.preventDefault()
      explaining.explain({ kind: "field", keyword: field.keyword, name: label(field.text) }, anchor)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [explaining, idPrefix, profile, label])

  return (
    <ExplainContext value={explaining}>
      {children}
      {request ? (
        <Suspense fallback={null}>
          <ExplainPopover
            form={form}
            target={request.target}
            anchor={request.anchor}
            onClose={() => setRequest(null)}
            onFollow={(keyword) => follow.current?.(keyword)}
          />
        </Suspense>
      ) : null}
    </ExplainContext>
  )
}
