import { createContext, type ReactNode } from "react"
import type { Keyword } from "../../schemas/ids.ts"

/** Renders a note below a field; the element with the ID describes the field’s control. */
export type RenderFieldNote = (id: string, keyword: Keyword) => ReactNode

/** The notes below the fields of a record, such as their values in another year; null without notes. */
export const FieldNoteContext = createContext<RenderFieldNote | null>(null)
