import type { MatrixGaps } from "../../contracts/matrix.ts"
import type { MatrixText, MatrixTextKey } from "../../../../renderers/matrix/use-matrix-text.ts"

export type Gap = MatrixGaps["content"][number]

const keys = {
  riskWithoutControl: "matrix.gap.riskWithoutControl",
  controlWithoutRisk: "matrix.gap.controlWithoutRisk",
  keyControlWithoutOwner: "matrix.gap.keyControlWithoutOwner",
  keyControlWithoutFrequency: "matrix.gap.keyControlWithoutFrequency",
  keyControlWithoutEvidence: "matrix.gap.keyControlWithoutEvidence",
  keyControlWithoutTest: "matrix.gap.keyControlWithoutTest",
} as const satisfies Record<string, MatrixTextKey>

export type GapCheck = keyof typeof keys

/** Whether the page knows the check; a newer server may have others, which it does not show. */
export const isKnownGap = (check: string): check is GapCheck => Object.hasOwn(keys, check)

/** The name of a gap, such as “Risks without a control”. */
export const gapName = (check: GapCheck, text: MatrixText): string => text(keys[check])

/** How to mend it. */
export const gapAdvice = (check: GapCheck, text: MatrixText): string => text(`matrix.gap.${check}.advice`)
