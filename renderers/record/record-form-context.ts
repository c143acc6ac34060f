import { createContext, useContext } from "react"
import type { RecordForm } from "./use-record-form.ts"

export const RecordFormContext = createContext<RecordForm | null>(null)

/** The record that what stands beside it, such as a drawer, belongs to. */
export function useSurroundingForm(): RecordForm {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error("Something of a record is drawn outside RecordScope. Draw it inside the record's screen.")
  return form
}
