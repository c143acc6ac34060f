import { FormattedMessage } from "react-intl"
import { textIn } from "../../../schemas/languages.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { ImportRow } from "../contracts/imports.ts"
import type { ImportedType } from "./import-into.ts"

interface ProblemTextProps {
  readonly problem: ImportRow["problems"][number]
  readonly types: readonly ImportedType[]
  /** Of the record that the problem is about, unless its path begins with it. */
  readonly part?: MatrixPart | undefined
}

/** A problem away from the cell it is about, with the name of its field. */
export function ProblemText({ problem: { path, message }, types, part }: ProblemTextProps) {
  const language = useLanguage()
  const type = types.find((one) => one.part === (part ?? path[0])) ?? types.find((one) => one.part === null)
  const field = type?.profile.fields.find(({ keyword }) => path.includes(keyword))
  if (!field) return message
  return (
    <FormattedMessage
      id="imports.problem"
      values={{ field: <bdi>{textIn(field.text, language)}</bdi>, problem: message }}
    />
  )
}
