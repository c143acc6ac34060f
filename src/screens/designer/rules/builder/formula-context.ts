import { createContext, use } from "react"
import type { FormulaPath } from "../../../../../engine/rule-builder/formula.ts"

/** While a calculation is worked on part by part: the part in question, and the way to another. */
interface FormulaSelection {
  readonly path: FormulaPath
  readonly select: (path: FormulaPath) => void
}

export const FormulaContext = createContext<FormulaSelection | null>(null)

/** The selection around a part; null where a calculation is drawn with all that is inside it. */
export const useFormulaSelection = (): FormulaSelection | null => use(FormulaContext)
