import { useSearch } from "@tanstack/react-router"
import { use, useEffect, useRef, type RefObject } from "react"
import { waitingField } from "../../../../engine/workflow/waiting-field.ts"
import { FollowContext } from "../../../../renderers/record/follow-context.ts"
import { useSurroundingForm } from "../../../../renderers/record/record-form-context.ts"
import type { RecordWorkflow } from "../../../workflow/contracts/workflow.ts"

/**
 * After opening from a task, focuses the missing field once; if there is none or it is read-only, the available
 * actions.
 */
export function useOpensAtTask(workflow: RecordWorkflow | undefined, actions: RefObject<HTMLElement | null>): void {
  const { section } = useSearch({ strict: false })
  const form = useSurroundingForm()
  const follow = use(FollowContext)
  const isDone = useRef(false)
  const opens = section === "task" && workflow !== undefined
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
