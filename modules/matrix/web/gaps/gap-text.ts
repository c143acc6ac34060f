import { gapChecks, type GapCheckName } from "../../../../engine/matrix/gap-checks.ts"
import type { MatrixText } from "../../../../renderers/matrix/use-matrix-text.ts"

/** Whether the page knows the check; a newer server may have others, which it does not show. */
export const isKnownGap = (check: string): check is GapCheckName => gapChecks.some((known) => known.check === check)

/** The name of a gap, such as “Risks without a control”. */
export const gapName = (check: GapCheckName, text: MatrixText): string => text(`matrix.gap.${check}`)

/** How to mend it. */
export const gapAdvice = (check: GapCheckName, text: MatrixText): string => text(`matrix.gap.${check}.advice`)
