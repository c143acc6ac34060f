import { useText, type TextOf } from "../../fields/rendering/use-text.ts"
import type { en } from "../../modules/matrix/messages/en.ts"

export type MatrixTextKey = keyof typeof en
export type MatrixText = TextOf<MatrixTextKey>

/** Messages of the matrix in the user's language. */
export const useMatrixText: () => MatrixText = useText
