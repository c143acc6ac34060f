import { createContext, use } from "react"
import type { FormulaPath } from "../../../../../engine/rule-builder/formula.ts"

/** The selected operand while a calculation is edited. */
interface FormulaSelection {
  readonly path: FormulaPath
  readonly select: (path: FormulaPath) => void
}

export const FormulaContext = createContext<FormulaSelection | null>(null)

/** Selection around an operand; null when the whole calculation is rendered. */
export const useFormulaSelection = (): FormulaSelection | null => use(FormulaContext)
