import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"

/** Confirms leaving the page while cells have rejected input. */
export function ConfirmRejectedInputs({ count }: { readonly count: number }) {
  const { confirmDialog } = useUnsaved(count > 0, { staysOnPath: true })
  return confirmDialog
}
