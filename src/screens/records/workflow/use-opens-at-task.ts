import { useSearch } from "@tanstack/react-router"
import { use, useEffect, useRef, type RefObject } from "react"
import { waitingField } from "../../../../engine/workflow/waiting-field.ts"
import { FollowContext } from "../../../../renderers/record/follow-context.ts"
import { useSurroundingForm } from "../../../../renderers/record/record-form-context.ts"
import type { RecordWorkflow } from "../../../../schemas/api/workflow.ts"

/**
 * Whoever comes from a task finds the focus, once, on the field that waits; where none does, or they may not fill it in, on what
 * they can do.
 */
export function useOpensAtTask(workflow: RecordWorkflow | undefined, actions: RefObject<HTMLElement | null>): void {
  const { place } = useSearch({ strict: false })
  const form = useSurroundingForm()
  const follow = use(FollowContext)
  const isDone = useRef(false)
  const opens = place === "task" && workflow !== undefined
  useEffect(() => {
    if (!opens || isDone.current) return
    isDone.current = true
    const { profile, store, mode } = form
    const waits = waitingField({ profile, values: store.values() }, workflow.activity?.id ?? null)
    if (waits !== undefined && mode === "edit" && canBeFilled(store.field(waits))) follow?.(waits)
    else actions.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus()
  }, [opens, workflow, form, follow, actions])
}

const canBeFilled = ({ visible, readOnly }: { readonly visible: boolean; readonly readOnly: boolean }) =>
  visible && !readOnly
