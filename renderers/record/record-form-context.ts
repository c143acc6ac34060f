import { createContext, useContext } from "react"
import type { RecordForm } from "./use-record-form.ts"

export const RecordFormContext = createContext<RecordForm | null>(null)

/** The record form around the component, for example for a drawer. */
export function useSurroundingForm(): RecordForm {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error("Something of a record is drawn outside RecordScope. Draw it inside the record's screen.")
  return form
}
